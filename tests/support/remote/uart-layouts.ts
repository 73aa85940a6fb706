export const UART = '6e400001-b5a3-f393-e0a9-e50e24dcca9e';
const UPPER = '6e400003-b5a3-f393-e0a9-e50e24dcca9e';
const LOWER = '6e400002-b5a3-f393-e0a9-e50e24dcca9e';

interface Properties {
  write?: boolean;
  writeWithoutResponse?: boolean;
  notify?: boolean;
  indicate?: boolean;
}

export interface EmulatedCharacteristic {
  uuid: string;
  properties: Properties;
}

const BOTH_WRITES: Properties = { write: true, writeWithoutResponse: true };

/** How UART services are laid out: a micro:bit's, one built the other way round, and one that acknowledges nothing. */
export const LAYOUTS = {
  microbit: [
    { uuid: LOWER, properties: { indicate: true } },
    { uuid: UPPER, properties: BOTH_WRITES },
  ],
  swapped: [
    { uuid: UPPER, properties: { notify: true } },
    { uuid: LOWER, properties: BOTH_WRITES },
  ],
  'write without response only': [
    { uuid: LOWER, properties: { indicate: true } },
    { uuid: UPPER, properties: { writeWithoutResponse: true } },
  ],
} satisfies Record<string, EmulatedCharacteristic[]>;
