/**
 * A micro:bit V2 robot that obeys the web remote, for MakeCode (makecode.microbit.org, JavaScript view).
 *
 * The remote sends one line for each command: FORWARD,50,100 and so on, and STOP. Every command ends
 * by itself after its time, and everything stops when the Bluetooth link is lost.
 *
 * Project settings: "No Pairing Required". Extension: bluetooth. No other extension is needed; those
 * for coloured lights (neopixel) and for radio cannot live beside Bluetooth.
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
/** Turn a wheel that runs backward by changing its number to -1. */
const LEFT_WHEEL = 1;
const RIGHT_WHEEL = 1;
/** How fast an arm turns at full power. */
const SERVO_DEGREES_A_SECOND = 180;

// ---- What a line means ---------------------------------------------------------------------------

/** One command: power from 0 to 100, time from 0 to 1000 ms. An unknown line has an empty word. */
interface Order {
  word: string;
  power: number;
  ms: number;
}

/** How long a command lasts when its line has no numbers, in ms; -1 for what is no command. */
function standardTime(word: string): number {
  if (word == 'FORWARD' || word == 'BACKWARD') return 100;
  if (word == 'LEFT' || word == 'RIGHT') return 50;
  if (word == 'S1F' || word == 'S2F' || word == 'S3F') return 50;
  if (word == 'S1B' || word == 'S2B' || word == 'S3B') return 50;
  return -1;
}

/** The number that a field holds, at most the highest; -1 when it is anything but one to five digits. */
function numberIn(field: string, highest: number): number {
  if (field.length < 1 || field.length > 5) return -1;
  for (let place = 0; place < field.length; place++) {
    const digit = field.charCodeAt(place);
    if (digit < 48 || digit > 57) return -1;
  }
  return Math.min(highest, parseInt(field));
}

/** Reads a line without its end: "FORWARD,50,100", or a bare "FORWARD" with the standard numbers. */
function parseOrder(line: string): Order {
  const nothing: Order = { word: '', power: 0, ms: 0 };
  const fields = line.split(',');
  const word = fields[0];
  if (line == 'STOP') return { word: word, power: 0, ms: 0 };
  const standard = standardTime(word);
  if (standard < 0) return nothing;
  if (fields.length == 1) return { word: word, power: 50, ms: standard };
  if (fields.length != 3) return nothing;
  const power = numberIn(fields[1], 100);
  const ms = numberIn(fields[2], 1000);
  // A damaged line, such as one that lost bytes on the way, moves nothing.
  return power < 0 || ms < 0 ? nothing : { word: word, power: power, ms: ms };
}

// ---- The motors of each board --------------------------------------------------------------------

const CHIP = 0x40;
let chipAwake = false;

function tellChip(register: number, value: number) {
  const bytes = pins.createBuffer(2);
  bytes[0] = register;
  bytes[1] = value;
  pins.i2cWriteBuffer(CHIP, bytes);
}

/** The PCA9685 of MOTION:BIT, motor:bit and Robotbit, at the 50 Hz that servos want. */
function wakeChip() {
  if (chipAwake) return;
  chipAwake = true;
  tellChip(0x00, 0x30);
  tellChip(0xfe, 121);
  tellChip(0x00, 0x20);
  control.waitMicros(5000);
  tellChip(0x00, 0xa0);
}

/** How much of the time a channel of the chip is on, from 0 to 4096. */
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

/** Runs wheel 1 (left) or 2 (right) at a power from -100 to 100. */
function runWheel(wheel: number, power: number) {
  const ahead = Math.max(0, power);
  const back = Math.max(0, -power);
  if (BOARD == Board.Kitronik) {
    const forwardPin = wheel == 1 ? AnalogPin.P8 : AnalogPin.P0;
    const backwardPin = wheel == 1 ? AnalogPin.P12 : AnalogPin.P16;
    pins.analogWritePin(forwardPin, Math.min(1023, ahead * 10.23));
    pins.analogWritePin(backwardPin, Math.min(1023, back * 10.23));
  } else {
    const first = (BOARD == Board.MotionBit ? 2 : -2) + 2 * wheel;
    setChannel(first, ahead * 40.96);
    setChannel(first + 1, back * 40.96);
  }
}

/** Turns servo 1, 2 or 3 to an angle from 0 to 180 degrees. */
function turnServo(servo: number, degrees: number) {
  if (BOARD == Board.Kitronik) {
    if (servo == 1) pins.servoWritePin(AnalogPin.P1, degrees);
    if (servo == 2) pins.servoWritePin(AnalogPin.P2, degrees);
  } else {
    const channel = BOARD == Board.MotionBit ? servo - 1 : servo + 7;
    setChannel(channel, ((600 + degrees * 10) * 4096) / 20000);
  }
}

// ---- Doing what a line says, until its time is over ----------------------------------------------

let wheelsStopAt = 0;
const servoAngle = [90, 90, 90];
const servoPower = [0, 0, 0];
const servoStopAt = [0, 0, 0];

function drive(left: number, right: number, ms: number) {
  runWheel(1, left * LEFT_WHEEL);
  runWheel(2, right * RIGHT_WHEEL);
  wheelsStopAt = input.runningTime() + ms;
}

function stopAll() {
  drive(0, 0, 0);
  for (let servo = 0; servo < 3; servo++) servoPower[servo] = 0;
}

function obey(order: Order) {
  const power = order.power;
  if (order.word == '' || (order.ms == 0 && order.word != 'STOP')) return;
  if (order.word == 'STOP') stopAll();
  else if (order.word == 'FORWARD') drive(power, power, order.ms);
  else if (order.word == 'BACKWARD') drive(-power, -power, order.ms);
  else if (order.word == 'LEFT') drive(-power, power, order.ms);
  else if (order.word == 'RIGHT') drive(power, -power, order.ms);
  else {
    const servo = parseInt(order.word.charAt(1)) - 1;
    servoPower[servo] = order.word.charAt(2) == 'F' ? power : -power;
    servoStopAt[servo] = input.runningTime() + order.ms;
  }
}

let lastLook = 0;

/** Moves the arms on and ends what is over. */
function keepTime() {
  const now = input.runningTime();
  const seconds = (now - lastLook) / 1000;
  lastLook = now;
  if (wheelsStopAt > 0 && now >= wheelsStopAt) {
    runWheel(1, 0);
    runWheel(2, 0);
    wheelsStopAt = 0;
  }
  for (let servo = 0; servo < 3; servo++) {
    if (servoPower[servo] == 0) continue;
    const step = (servoPower[servo] / 100) * SERVO_DEGREES_A_SECOND * seconds;
    servoAngle[servo] = Math.max(0, Math.min(180, servoAngle[servo] + step));
    turnServo(servo + 1, servoAngle[servo]);
    if (now >= servoStopAt[servo]) servoPower[servo] = 0;
  }
}

// ---- Bluetooth, and the USB cable ----------------------------------------------------------------

let inbox: string[] = [];

/** Keeps a line until it is obeyed; of many at once, the newest. */
function take(line: string) {
  inbox.push(line);
  while (inbox.length > 8) inbox.shift();
}

bluetooth.startUartService();
bluetooth.onBluetoothConnected(function () {
  basic.showIcon(IconNames.Happy);
});
bluetooth.onBluetoothDisconnected(function () {
  inbox = [];
  stopAll();
  basic.showIcon(IconNames.Asleep);
});
// Exactly one read for each event, and no pause: more of either loses lines.
bluetooth.onUartDataReceived(serial.delimiters(Delimiters.NewLine), function () {
  take(bluetooth.uartReadUntil(serial.delimiters(Delimiters.NewLine)));
});
// The cable's own buffer would hold just one of the longest lines.
serial.setRxBufferSize(64);
serial.onDataReceived(serial.delimiters(Delimiters.NewLine), function () {
  take(serial.readUntil(serial.delimiters(Delimiters.NewLine)));
});
basic.forever(function () {
  while (inbox.length > 0) obey(parseOrder(inbox.shift()));
  keepTime();
  basic.pause(10);
});
stopAll();
basic.showIcon(IconNames.Asleep);
