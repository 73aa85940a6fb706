/**
 * A micro:bit V2 robot for the web remote, written in MakeCode (makecode.microbit.org, JavaScript view).
 *
 * The remote sends one line for each command, such as FORWARD,50,100 or STOP. Every command ends after
 * its time, and everything stops when the Bluetooth link is lost. The robot says READY, so the remote knows
 * that it understands STOP. It answers each line with DONE, CUT (a newer line ended it early) or NO (it does
 * not understand it), and reports its buttons. Until it is connected, its display shows the five letters of
 * its name in the remote. FIND makes it blink and beep.
 *
 * Project settings: "No Pairing Required". Extension: bluetooth. The extensions for colored lights
 * (neopixel) and for radio do not work together with Bluetooth.
 */

enum Board {
  /** Cytron MOTION:BIT */
  MotionBit,
  /** emakefun motor:bit and KittenBot Robotbit */
  MotorBit,
  /** Kitronik Motor Driver V2 and Compact: two motors, servos on P1 and P2 */
  Kitronik,
}

// ---- Make it yours -------------------------------------------------------------------------------

const BOARD: Board = Board.MotionBit;
/** Change this to -1 for a wheel that turns the wrong way. */
const LEFT_WHEEL = 1;
const RIGHT_WHEEL = 1;
/** Speed of an arm at full power. */
const SERVO_DEGREES_A_SECOND = 180;
/**
 * Change false to true for a 3.3 V distance sensor, such as the HC-SR04P. On Kitronik's boards P1 and P2
 * are the arms: choose P13 and P14 there.
 */
const HAS_DISTANCE_SENSOR = false;
const DISTANCE_TRIGGER = DigitalPin.P1;
const DISTANCE_ECHO = DigitalPin.P2;
/**
 * Change false to true for a battery meter, up to 6.4 V: two equal resistors in a row from plus to minus of
 * the batteries, and a wire from between them to this pin. On Kitronik's boards P0 is a wheel: choose P2 there.
 */
const HAS_BATTERY_METER = false;
const BATTERY_PIN = AnalogPin.P0;

// ---- Reading a line ------------------------------------------------------------------------------

/** A command: power from 0 to 100, time from 0 to 1000 ms. The word of an unknown line is empty. */
interface Order {
  word: string;
  power: number;
  ms: number;
}

const TURNS_AND_ARMS = 'LEFT,RIGHT,S1F,S1B,S2F,S2B,S3F,S3B';

/** The time of a command without numbers, in ms; -1 if it is not a command. */
function standardTime(word: string): number {
  if (word == 'FORWARD' || word == 'BACKWARD') return 100;
  return TURNS_AND_ARMS.split(',').indexOf(word) < 0 ? -1 : 50;
}

/** The number in a field, limited to the highest; -1 if it is not one to five digits. */
function numberIn(field: string, highest: number): number {
  if (field.length < 1 || field.length > 5) return -1;
  for (let place = 0; place < field.length; place++) {
    const digit = field.charCodeAt(place);
    if (digit < 48 || digit > 57) return -1;
  }
  return Math.min(highest, parseInt(field));
}

/** Reads a line without its end, such as "FORWARD,50,100", or "FORWARD" with the standard numbers. */
function parseOrder(line: string): Order {
  const nothing: Order = { word: '', power: 0, ms: 0 };
  const fields = line.split(',');
  const word = fields[0];
  if (line == 'STOP' || line == 'FIND') return { word: word, power: 0, ms: 0 };
  const standard = standardTime(word);
  if (standard < 0) return nothing;
  if (fields.length == 1) return { word: word, power: 50, ms: standard };
  if (fields.length != 3) return nothing;
  const power = numberIn(fields[1], 100);
  const ms = numberIn(fields[2], 1000);
  // A damaged line moves nothing.
  return power < 0 || ms < 0 ? nothing : { word: word, power: power, ms: ms };
}

// ---- The motors of each board --------------------------------------------------------------------

// MOTION:BIT, motor:bit and Robotbit drive motors and servos with a chip, the PCA9685.

const CHIP = 0x40;
let chipAwake = false;

function tellChip(register: number, value: number) {
  const bytes = pins.createBuffer(2);
  bytes[0] = register;
  bytes[1] = value;
  pins.i2cWriteBuffer(CHIP, bytes);
}

/** Starts the PCA9685 at 50 Hz, which servos need. */
function wakeChip() {
  if (chipAwake) return;
  chipAwake = true;
  tellChip(0x00, 0x30);
  tellChip(0xfe, 121);
  tellChip(0x00, 0x20);
  control.waitMicros(5000);
  tellChip(0x00, 0xa0);
}

/** Sets the share of the time that a channel of the chip is on, from 0 to 4096. */
function setChannel(channel: number, share: number) {
  wakeChip();
  const on = share >= 4096 ? 4096 : 0;
  const off = share <= 0 ? 4096 : share >= 4096 ? 0 : Math.round(share);
  const bytes = pins.createBuffer(5);
  bytes[0] = 6 + 4 * channel;
  bytes[1] = on & 255;
  bytes[2] = on >> 8;
  bytes[3] = off & 255;
  bytes[4] = off >> 8;
  pins.i2cWriteBuffer(CHIP, bytes);
}

// Kitronik's boards have no such chip: the micro:bit's pins make the pulses.

/** Left wheel forward and backward, right wheel forward and backward, and the two arms. */
const PINS: number[] = [
  AnalogPin.P8,
  AnalogPin.P12,
  AnalogPin.P0,
  AnalogPin.P16,
  AnalogPin.P1,
  AnalogPin.P2,
];
const FIRST_ARM = 4;
const OFF = -1;
/** Output of each pin: from 0 to 1023 for a wheel, degrees for an arm, or OFF. */
const given = [OFF, OFF, OFF, OFF, OFF, OFF];

function pulse(place: number) {
  if (place < FIRST_ARM) pins.analogWritePin(PINS[place], given[place]);
  else pins.servoWritePin(PINS[place], given[place]);
}

/**
 * Sets the output of a pin. A micro:bit V2 can pulse four pins at a time; a fifth takes the slot of
 * another pin. So just one pin of each wheel pulses, which leaves two slots for the arms, and a pin that
 * starts to pulse restarts the others.
 */
function give(place: number, value: number) {
  const joins = given[place] == OFF && value != OFF;
  given[place] = value;
  if (value == OFF) pins.digitalWritePin(PINS[place], 0);
  else if (joins) {
    for (let other = 0; other < PINS.length; other++) {
      if (given[other] != OFF) pins.digitalWritePin(PINS[other], 0);
    }
    for (let other = 0; other < PINS.length; other++) if (given[other] != OFF) pulse(other);
  } else pulse(place);
}

// For all boards:

/** Runs wheel 1 (left) or 2 (right) at a power from -100 to 100. */
function runWheel(wheel: number, power: number) {
  if (BOARD == Board.Kitronik) {
    const forward = 2 * wheel - 2;
    const active = power < 0 ? forward + 1 : forward;
    // Turn the idle side off first, to free its slot.
    give(active == forward ? forward + 1 : forward, OFF);
    give(active, power == 0 ? OFF : Math.min(1023, Math.abs(power) * 10.23));
  } else {
    const first = (BOARD == Board.MotionBit ? 2 : -2) + 2 * wheel;
    setChannel(first, Math.max(0, power) * 40.96);
    setChannel(first + 1, Math.max(0, -power) * 40.96);
  }
}

/** Turns servo 1, 2 or 3 to an angle from 0 to 180 degrees. */
function turnServo(servo: number, degrees: number) {
  if (BOARD == Board.Kitronik) {
    give(FIRST_ARM + servo - 1, degrees);
  } else {
    const channel = BOARD == Board.MotionBit ? servo - 1 : servo + 7;
    setChannel(channel, ((600 + degrees * 10) * 4096) / 20000);
  }
}

// ---- Messages, at most 20 bytes a line -----------------------------------------------------------

let linked = false;
let cable = false;
let outbox: string[] = [];

/** Sends a line after those before it; keeps the newest 16. */
function say(line: string) {
  if (!linked && !cable) return;
  outbox.push(line + '\n');
  while (outbox.length > 16) outbox.shift();
}

// A separate loop, because Bluetooth waits until the other side has taken a line.
basic.forever(function () {
  while (outbox.length > 0) {
    const line = outbox.shift();
    if (linked) bluetooth.uartWriteString(line);
    if (cable) serial.writeString(line);
  }
});

/** When the last line came; 0 if none has come over this link. */
let heardAt = 0;

// Bluetooth drops what the robot says until the remote listens.
loops.everyInterval(500, function () {
  if (heardAt == 0) say('READY');
});

input.onButtonPressed(Button.A, function () {
  say('BUTTON,A');
});
input.onButtonPressed(Button.B, function () {
  say('BUTTON,B');
});

let lastDistance = 0;

if (HAS_DISTANCE_SENSOR) {
  basic.forever(function () {
    pins.digitalWritePin(DISTANCE_TRIGGER, 1);
    control.waitMicros(10);
    pins.digitalWritePin(DISTANCE_TRIGGER, 0);
    const centimeters = Math.idiv(pins.pulseIn(DISTANCE_ECHO, PulseValue.High, 25000), 58);
    if (centimeters > 0 && centimeters != lastDistance) say('DISTANCE,' + centimeters);
    lastDistance = centimeters;
    basic.pause(500);
  });
}

function sayBattery() {
  if (HAS_BATTERY_METER) {
    say('BATTERY,' + Math.idiv(pins.analogReadPin(BATTERY_PIN) * 6600, 1023));
  }
}

loops.everyInterval(10000, sayBattery);

// ---- Carrying out a line until its time is over --------------------------------------------------

/** The current command of the wheels, or '' at rest. */
let driving = '';
let wheelsStopAt = 0;
/** The current command of each servo, or '' at rest. */
const moving = ['', '', ''];
const servoAngle = [90, 90, 90];
const servoStopAt = [0, 0, 0];
const servoPower = [0, 0, 0];

function endWheels(how: string) {
  if (driving != '') say(how + driving);
  driving = '';
}

function endServo(servo: number, how: string) {
  if (moving[servo] != '') say(how + moving[servo]);
  moving[servo] = '';
}

function runWheels(left: number, right: number) {
  runWheel(1, left * LEFT_WHEEL);
  runWheel(2, right * RIGHT_WHEEL);
}

function stopAll() {
  endWheels('CUT,');
  runWheels(0, 0);
  for (let servo = 0; servo < 3; servo++) endServo(servo, 'CUT,');
}

function drive(order: Order) {
  const power = order.power;
  endWheels('CUT,');
  driving = order.word;
  wheelsStopAt = input.runningTime() + order.ms;
  if (driving == 'FORWARD') runWheels(power, power);
  else if (driving == 'BACKWARD') runWheels(-power, -power);
  else if (driving == 'LEFT') runWheels(-power, power);
  else runWheels(power, -power);
}

function moveServo(order: Order) {
  const servo = parseInt(order.word.charAt(1)) - 1;
  endServo(servo, 'CUT,');
  moving[servo] = order.word;
  servoPower[servo] = order.word.charAt(2) == 'F' ? order.power : -order.power;
  servoStopAt[servo] = input.runningTime() + order.ms;
}

function obey(line: string) {
  const order = parseOrder(line);
  const hasNoSuchArm = BOARD == Board.Kitronik && order.word.substr(0, 2) == 'S3';
  if (order.word == '' || hasNoSuchArm) {
    if (line != '') say('NO,' + line.substr(0, 12));
    return;
  }
  if (order.word == 'STOP') stopAll();
  if (order.word == 'FIND') control.inBackground(showItself);
  if (order.ms == 0) say('DONE,' + order.word);
  else if (order.word.charAt(0) == 'S') moveServo(order);
  else drive(order);
}

/** Blinks and beeps three times. */
function showItself() {
  for (let turn = 0; turn < 3; turn++) {
    basic.showIcon(IconNames.Square, 0);
    music.playTone(880, 200);
    basic.clearScreen();
    basic.pause(200);
  }
  showFace();
}

let lastLook = 0;

/** Moves the arms and ends commands whose time is over. */
function keepTime() {
  const now = input.runningTime();
  const seconds = (now - lastLook) / 1000;
  lastLook = now;
  if (driving != '' && now >= wheelsStopAt) {
    runWheels(0, 0);
    endWheels('DONE,');
  }
  for (let servo = 0; servo < 3; servo++) {
    if (moving[servo] == '') continue;
    const step = (servoPower[servo] / 100) * SERVO_DEGREES_A_SECOND * seconds;
    servoAngle[servo] = Math.max(0, Math.min(180, servoAngle[servo] + step));
    turnServo(servo + 1, servoAngle[servo]);
    if (now >= servoStopAt[servo]) endServo(servo, 'DONE,');
  }
}

// ---- Bluetooth, and the USB cable ----------------------------------------------------------------

let inbox: string[] = [];

/**
 * Stores a line for the main loop; keeps the newest 8. After a pause, the line may be from another remote: a cable
 * does not tell.
 */
function take(line: string) {
  if (heardAt == 0 || input.runningTime() - heardAt > 2000) say('READY');
  heardAt = input.runningTime();
  inbox.push(line);
  while (inbox.length > 8) inbox.shift();
}

/** Shows a face while a remote is connected. */
function showFace() {
  led.stopAnimation();
  if (linked) basic.showIcon(IconNames.Happy, 0);
}

basic.forever(function () {
  if (linked) basic.pause(100);
  else basic.showString(' ' + control.deviceName());
});

bluetooth.startUartService();
bluetooth.onBluetoothConnected(function () {
  linked = true;
  heardAt = 0;
  sayBattery();
  showFace();
});
bluetooth.onBluetoothDisconnected(function () {
  linked = false;
  inbox = [];
  stopAll();
  outbox = [];
});
// Read exactly once for each event, without a pause, or lines get lost.
bluetooth.onUartDataReceived(serial.delimiters(Delimiters.NewLine), function () {
  take(bluetooth.uartReadUntil(serial.delimiters(Delimiters.NewLine)));
});
// By default the buffer has room for just one of the longest lines.
serial.setRxBufferSize(64);
serial.onDataReceived(serial.delimiters(Delimiters.NewLine), function () {
  cable = true;
  take(serial.readUntil(serial.delimiters(Delimiters.NewLine)));
});
basic.forever(function () {
  while (inbox.length > 0) obey(inbox.shift());
  keepTime();
  basic.pause(10);
});
// Tones would also go to P0, which is a wheel on Kitronik's boards.
pins.setAudioPinEnabled(false);
runWheels(0, 0);
