//! The coin-operated part: door, pricing, credits, clocks, adjustments, books, scores, battery RAM, service menu. Imports floor 0 only.
