/// <reference types="w3c-web-serial" />
import { inPhase } from './browser-errors';
import { RobotError } from './problems';
import { lineSplitter, type Robot, type Transport, type TransportEvents } from './transport';

const BAUD = 115_200;
/** Arm, whose chip is behind a micro:bit's USB socket. */
const USB_VENDOR = 0x0d28;

/**
 * Opens the browser's chooser of USB ports.
 * @throws RobotError, also if the visitor closes the chooser
 */
export async function chooseUsb(): Promise<Robot> {
  if (!('serial' in navigator)) {
    throw new RobotError(isSecureContext ? 'unsupported' : 'insecure', 'No Web Serial here');
  }
  const filters = [{ usbVendorId: USB_VENDOR }];
  const port = await inPhase('choose', navigator.serial.requestPort({ filters }));
  return { kind: 'usb', name: 'USB', open: (events) => inPhase('open', open(port, events)) };
}

async function open(port: SerialPort, events: TransportEvents): Promise<Transport> {
  await port.open({ baudRate: BAUD });
  if (!port.writable || !port.readable) {
    await port.close().catch(() => undefined);
    throw new RobotError('connect-failed', 'No streams');
  }
  const writer = port.writable.getWriter();
  const reader = port.readable.getReader();
  let ended = false;
  const end = async () => {
    ended = true;
    await reader.cancel().catch(() => undefined);
    reader.releaseLock();
    writer.releaseLock();
    await port.close();
  };
  const close = () => {
    // Closing an unplugged port fails.
    if (!ended) end().catch(() => undefined);
  };
  const lost = () => {
    if (ended) return;
    events.onLost();
    close();
  };
  void readLines(reader, events.onLine).then(lost, lost);
  return {
    write: (line) => inPhase('write', writer.write(new TextEncoder().encode(line))),
    close,
  };
}

async function readLines(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  onLine: (line: string) => void,
): Promise<void> {
  const split = lineSplitter();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    split(part.value).forEach(onLine);
  }
}
