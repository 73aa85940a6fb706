/// <reference types="web-bluetooth" />
import { inPhase } from './browser-errors';
import { RobotError } from './problems';
import {
  lineSplitter,
  type Robot,
  shortName,
  type Transport,
  type TransportEvents,
  wait,
} from './transport';

const UART_SERVICE = '6e400001-b5a3-f393-e0a9-e50e24dcca9e';

/** A micro:bit advertises no services, so the chooser filters by the start of its name. */
const NAME_PREFIX = 'BBC micro:bit';

/** Some robots never answer the subscription to their replies: stop waiting after this time. */
const SUBSCRIBE_TIMEOUT_MS = 1000;

/**
 * Opens the browser's chooser.
 * @param any lists all devices, because some systems show a micro:bit under another name
 * @throws RobotError, also if the visitor closes the chooser
 */
export async function chooseBluetooth(any: boolean): Promise<Robot> {
  if (!('bluetooth' in navigator)) {
    throw new RobotError(isSecureContext ? 'unsupported' : 'insecure', 'No Web Bluetooth here');
  }
  const listed = any ? { acceptAllDevices: true } : { filters: [{ namePrefix: NAME_PREFIX }] };
  const options = { ...listed, optionalServices: [UART_SERVICE] };
  const device = await inPhase('choose', navigator.bluetooth.requestDevice(options));
  return {
    kind: 'bluetooth',
    name: shortName(device.name ?? ''),
    open: (events, signal) => inPhase('open', open(device, events, signal)),
  };
}

async function open(
  device: BluetoothDevice,
  events: TransportEvents,
  signal: AbortSignal,
): Promise<Transport> {
  const { gatt } = device;
  if (!gatt) throw new RobotError('connect-failed', 'The device has no GATT server');
  const links = new AbortController();
  const end = () => {
    links.abort();
    gatt.disconnect();
  };
  // Also ends an attempt that hangs: its link could open later and stay open unnoticed.
  signal.addEventListener('abort', end, { once: true, signal: links.signal });
  try {
    await gatt.connect();
    signal.throwIfAborted();
    // Services found before a lost link are invalid, so look them up again.
    const service = await gatt.getPrimaryService(UART_SERVICE);
    const characteristics = await service.getCharacteristics();
    const target = writable(characteristics);
    await subscribeToReplies(characteristics, events.onLine, links.signal);
    signal.throwIfAborted();
    if (!gatt.connected) throw new RobotError('lost', 'GATT Server is disconnected');
    const lost = () => {
      links.abort();
      events.onLost();
    };
    device.addEventListener('gattserverdisconnected', lost, { signal: links.signal });
    return {
      write: (line, { acknowledged }) =>
        inPhase('write', write(target, new TextEncoder().encode(line), acknowledged)),
      close: end,
    };
  } catch (error) {
    end();
    throw error;
  }
}

/**
 * Pick the characteristic by its properties, not its UUID: micro:bits and other UART devices use the two UUIDs the
 * other way round.
 */
function writable(characteristics: BluetoothRemoteGATTCharacteristic[]) {
  const target = characteristics.find(
    ({ properties }) => properties.write || properties.writeWithoutResponse,
  );
  if (!target) throw new RobotError('no-uart', 'No characteristic to write to');
  return target;
}

async function subscribeToReplies(
  characteristics: BluetoothRemoteGATTCharacteristic[],
  onLine: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const source = characteristics.find(({ properties }) => properties.notify || properties.indicate);
  if (!source) return;
  const split = lineSplitter();
  const read = () => source.value && split(source.value).forEach(onLine);
  source.addEventListener('characteristicvaluechanged', read, { signal });
  try {
    await Promise.race([source.startNotifications(), wait(SUBSCRIBE_TIMEOUT_MS)]);
  } catch (error) {
    console.warn('The robot sends no replies', error);
  }
}

function write(
  target: BluetoothRemoteGATTCharacteristic,
  bytes: Uint8Array<ArrayBuffer>,
  acknowledged: boolean,
): Promise<void> {
  // Older browsers only have writeValue.
  if (typeof target.writeValueWithResponse !== 'function') return target.writeValue(bytes);
  const { write: withResponse, writeWithoutResponse: without } = target.properties;
  if (withResponse && (acknowledged || !without)) return target.writeValueWithResponse(bytes);
  return target.writeValueWithoutResponse(bytes);
}
