//! Lamps, counters and scores over real sockets and a real broker on this machine.

use bio_invaders::platform::outlet::json::Json;
use bio_invaders::platform::outlet::line_server::LineServer;
use bio_invaders::platform::outlet::mame::Mame;
use bio_invaders::platform::outlet::{Feed, Reading};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::thread::sleep;
use std::time::Duration;

fn reading(lamp: i64, credits: i64) -> Reading {
    let mut reading = Reading::default();
    reading.set("lamp0", lamp);
    reading.set("credits", credits);
    reading
}

/// Tells until the server takes it: the game itself would tell again at the next tick.
fn tell(server: &LineServer, reading: &Reading) {
    while !server.tell(reading) {
        sleep(Duration::from_millis(5));
    }
}

fn all_of(mut stream: TcpStream) -> String {
    stream.set_read_timeout(Some(Duration::from_secs(20))).expect("a timeout");
    let mut text = String::new();
    stream.read_to_string(&mut text).expect("the server says farewell and closes");
    text
}

fn wait_for(stream: &mut TcpStream, text: &str) -> String {
    stream.set_read_timeout(Some(Duration::from_secs(20))).expect("a timeout");
    let mut heard = String::new();
    let mut byte = [0];
    while !heard.ends_with(text) {
        assert_eq!(stream.read(&mut byte).expect("more to hear"), 1, "closed after {heard:?}");
        heard.push(char::from(byte[0]));
    }
    heard
}

#[test]
fn a_lamp_program_hears_levels_changes_and_the_end() {
    let server = LineServer::open(Mame, 0, false).expect("a free port");
    assert!(server.address().ip().is_loopback());
    tell(&server, &reading(0, 0));
    let mut stream = TcpStream::connect(server.address()).expect("a listener");
    assert!(wait_for(&mut stream, "lamp0 = 0\r").starts_with("mame_start = bioinvaders\r"));
    tell(&server, &reading(1, 2));
    drop(server);
    assert_eq!(all_of(stream), "credits = 2\rlamp0 = 1\rmame_stop = 1\r");
}

#[test]
fn a_script_hears_events_as_json_lines() {
    let server = LineServer::open(Json, 0, false).expect("a free port");
    let mut stream = TcpStream::connect(server.address()).expect("a listener");
    wait_for(&mut stream, "\n");
    while !server.tell_event(r#"{"tick":3,"event":"tilt"}"#) {}
    assert_eq!(wait_for(&mut stream, "\n"), "{\"tick\":3,\"event\":\"tilt\"}\n");
}

#[test]
fn a_busy_port_is_named_and_no_error() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
    let mut network = bio_invaders::cabinet::Settings::default().network;
    network.has_mame = true;
    network.mame_port = taken.local_addr().expect("an address").port();
    let (mut feed, faults) = Feed::open(&network);
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert!(faults[0].contains("MAME output on port"), "{faults:?}");
    assert!(!feed.is_on());
    feed.tell(&reading(1, 1), [].into_iter());
}

#[test]
fn whoever_shouts_or_sleeps_harms_nobody() {
    let server = LineServer::open(Json, 0, false).expect("a free port");
    let asleep = TcpStream::connect(server.address()).expect("a listener");
    let mut shouting = TcpStream::connect(server.address()).expect("a listener");
    let mut awake = TcpStream::connect(server.address()).expect("a listener");
    wait_for(&mut awake, "\n");
    shouting.set_write_timeout(Some(Duration::from_millis(200))).expect("a timeout");
    let noise = vec![0xff; 1 << 16];
    for _ in 0..40 {
        let _refused = shouting.write_all(&noise);
    }
    for lamp in 0..2000 {
        tell(&server, &reading(lamp, 0));
    }
    tell(&server, &reading(-1, 0));
    wait_for(&mut awake, "\"lamp0\":-1}}\n");
    drop(asleep);
}

#[test]
fn nothing_is_on_until_the_operator_says_so() {
    let (feed, faults) = Feed::open(&bio_invaders::cabinet::Settings::default().network);
    assert!(!feed.is_on() && faults.is_empty());
}

#[cfg(feature = "network")]
mod broker {
    use bio_invaders::cabinet::{Network, Score, Scores, Settings};
    use bio_invaders::platform::outlet::mqtt::Mqtt;
    use rumqttc::{Client, Event, MqttOptions, Packet, QoS};
    use std::net::{TcpListener, TcpStream};
    use std::process::{Child, Command, Stdio};
    use std::thread::sleep;
    use std::time::Duration;

    /// A real `mosquitto` on a port of its own.
    struct Broker {
        child: Child,
        port: u16,
    }

    fn free_port() -> u16 {
        TcpListener::bind("127.0.0.1:0").and_then(|taken| taken.local_addr()).expect("a free port").port()
    }

    impl Broker {
        fn start(port: u16) -> Broker {
            let mosquitto = ["/usr/sbin/mosquitto", "/usr/bin/mosquitto", "/usr/local/sbin/mosquitto"];
            let program = mosquitto.iter().find(|path| std::path::Path::new(path).exists());
            let program = program.expect("mosquitto is not installed: run `scripts/need test`");
            // With `-p` alone it listens on loopback only and lets everybody in.
            let child = Command::new(program)
                .args(["-p", &port.to_string()])
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn()
                .expect("mosquitto starts");
            let broker = Broker { child, port };
            broker.wait();
            broker
        }

        fn wait(&self) {
            until("the broker listens", || TcpStream::connect(("127.0.0.1", self.port)).is_ok());
        }
    }

    impl Drop for Broker {
        fn drop(&mut self) {
            let _gone = self.child.kill();
            let _gone = self.child.wait();
        }
    }

    fn until(what: &str, mut is_so: impl FnMut() -> bool) {
        for _ in 0..3000 {
            if is_so() {
                return;
            }
            sleep(Duration::from_millis(10));
        }
        panic!("waited half a minute: {what}");
    }

    fn network(port: u16, name: &str) -> Network {
        let mut network = Settings::default().network;
        network.has_mqtt = true;
        network.mqtt_broker = "127.0.0.1".into();
        network.mqtt_port = port;
        network.cabinet_name = name.into();
        network.shares_scores = true;
        network
    }

    fn row(id: u64, points: u32) -> Score {
        Score { id, initials: *b"ABC", points, rung: 3 }
    }

    /// Takes what came in until a table holds `rows` of others.
    fn gather(mqtt: &Mqtt, table: &mut Scores, ids: &[u64]) {
        until("the other cabinet's rows arrive", || {
            table.merge(&mqtt.take().scores);
            ids.iter().all(|id| table.rows().iter().any(|row| row.id == *id))
        });
    }

    fn publish(port: u16, topic: &str, payload: &str, is_retained: bool) {
        let (client, mut connection) = Client::new(MqttOptions::new("a-stranger", "127.0.0.1", port), 10);
        client.publish(topic, QoS::AtLeastOnce, is_retained, payload).expect("room for one");
        for notice in connection.iter() {
            if matches!(notice.expect("the broker answers"), Event::Incoming(Packet::PubAck(_))) {
                return;
            }
        }
    }

    fn retained(port: u16, topic: &str) -> String {
        let (client, mut connection) = Client::new(MqttOptions::new("a-reader", "127.0.0.1", port), 10);
        client.subscribe(topic, QoS::AtLeastOnce).expect("room for one");
        for notice in connection.iter() {
            if let Event::Incoming(Packet::Publish(message)) = notice.expect("the broker answers") {
                return String::from_utf8(message.payload.to_vec()).expect("text");
            }
        }
        unreachable!("the connection has no end")
    }

    #[test]
    fn two_cabinets_share_a_table_and_catch_up_after_the_broker_was_away() {
        let port = free_port();
        let left = Mqtt::open(&network(port, "left")).expect("a thread");
        left.tell_scores(&[row(101, 700)]);
        let mut broker = Broker::start(port);
        let right = Mqtt::open(&network(port, "right")).expect("a thread");
        right.tell_scores(&[row(202, 900)]);
        let (mut of_left, mut of_right) = (Scores::default(), Scores::default());
        gather(&right, &mut of_right, &[101]);
        gather(&left, &mut of_left, &[202]);
        drop(broker);
        until("both notice", || !left.is_connected() && !right.is_connected());
        left.tell_scores(&[row(101, 700), row(103, 800)]);
        broker = Broker::start(port);
        gather(&right, &mut of_right, &[101, 103]);
        of_left.merge(&[row(101, 700), row(103, 800)]);
        of_right.merge(&[row(202, 900)]);
        assert_eq!(of_left, of_right);
        drop(broker);
    }

    #[test]
    fn state_is_retained_and_a_cabinet_that_goes_is_offline() {
        let broker = Broker::start(free_port());
        let cabinet = Mqtt::open(&network(broker.port, "bar one")).expect("a thread");
        cabinet.tell("state", r#"{"credits":2}"#);
        until("the broker has it", || cabinet.is_connected());
        assert_eq!(retained(broker.port, "bio-invaders/bar-one/state"), r#"{"credits":2}"#);
        assert_eq!(retained(broker.port, "bio-invaders/bar-one/online"), "online");
        let config = retained(broker.port, "homeassistant/sensor/bio-invaders-bar-one/credits/config");
        assert!(config.contains("value_json.credits"), "{config}");
        drop(cabinet);
        until("it says so", || retained(broker.port, "bio-invaders/bar-one/online") == "offline");
    }

    #[test]
    fn a_credit_from_afar_needs_the_setting_and_the_secret() {
        let broker = Broker::start(free_port());
        let shut = Mqtt::open(&network(broker.port, "shut")).expect("a thread");
        let mut opened = network(broker.port, "open");
        opened.has_remote_credit = true;
        opened.secret = "pond".into();
        publish(broker.port, "bio-invaders/open/credit", r#"{"secret":"pond"}"#, true);
        let open = Mqtt::open(&opened).expect("a thread");
        until("both are there", || shut.is_connected() && open.is_connected());
        for name in ["shut", "open"] {
            publish(broker.port, &format!("bio-invaders/{name}/credit"), r#"{"secret":"wrong"}"#, false);
            publish(broker.port, &format!("bio-invaders/{name}/scores"), "{}", false);
        }
        sleep(Duration::from_millis(300));
        assert_eq!((shut.take().credits, open.take().credits), (0, 0));
        let mut given = 0;
        until("the right secret gives one", || {
            if given == 0 {
                publish(broker.port, "bio-invaders/open/credit", r#"{"secret":"pond"}"#, false);
            }
            given += open.take().credits;
            given > 0
        });
        assert_eq!(shut.take().credits, 0);
    }
}
