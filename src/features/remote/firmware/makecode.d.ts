// The part of MakeCode's API that main.ts uses, after its public reference; the editor brings its own.
declare const enum AnalogPin {
  P0,
  P1,
  P2,
  P8,
  P12,
  P16,
}
declare const enum Delimiters {
  NewLine,
}
declare const enum IconNames {
  Happy,
  Asleep,
}
type MakeCodeBuffer = Record<number, number>;
declare namespace pins {
  function createBuffer(size: number): MakeCodeBuffer;
  function i2cWriteBuffer(address: number, buffer: MakeCodeBuffer): void;
  function analogWritePin(name: AnalogPin, value: number): void;
  function servoWritePin(name: AnalogPin, value: number): void;
}
declare namespace control {
  function waitMicros(micros: number): void;
}
declare namespace input {
  function runningTime(): number;
}
declare namespace basic {
  function showIcon(icon: IconNames): void;
  function forever(body: () => void): void;
  function pause(ms: number): void;
}
declare namespace serial {
  function delimiters(delimiter: Delimiters): string;
  function setRxBufferSize(size: number): void;
  function onDataReceived(delimiters: string, body: () => void): void;
  function readUntil(delimiter: string): string;
}
declare namespace bluetooth {
  function startUartService(): void;
  function onBluetoothConnected(body: () => void): void;
  function onBluetoothDisconnected(body: () => void): void;
  function onUartDataReceived(delimiters: string, body: () => void): void;
  function uartReadUntil(delimiters: string): string;
}
