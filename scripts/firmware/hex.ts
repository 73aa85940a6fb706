import { createUniversalHex, microbitBoardId } from '@microbit/microbit-universal-hex';
import MemoryMap from 'nrf-intel-hex';

// MakeCode's packages contain only the micro:bit V2 runtime with pairing. Its 'No Pairing Required' runtime
// (MICROBIT_BLE_OPEN) differs in just these instructions.
const OPEN = [
  // MicroBitBLEManager::init: the name has the five letters,
  [0x2aaf0, '40f03081', '00f030b9'],
  // no bond is kept,
  [0x2ab3e, '4ff00103', '4ff00003'],
  [0x2ab54, '8df82320', '8df823b0'],
  [0x2ab58, '8df82420', '8df824b0'],
  // every device can find the robot and connect,
  [0x2acc4, '0426', '0626'],
  [0x2acca, '38463946', '01200021'],
  // even without bonds.
  [0x2ad10, '04dd', '00bf'],
  // MicroBitBLEService::CreateCharacteristic: characteristics need no encryption.
  [0x2b046, '0223', '0123'],
] as const;

const END = ':00000001FF';

/** Memory contents of a file, without the source that MakeCode appends. */
function memoryOf(hex: string): MemoryMap {
  return MemoryMap.fromHex(`${hex.slice(0, hex.indexOf(END))}${END}\n`);
}

/**
 * Makes one file for both versions of the micro:bit; each loads its own part.
 * @param v2 from MakeCode's runtime with pairing; patched so every browser can find the robot
 * @throws Error when the runtime is not the expected one
 */
export function universalHex(v1: string, v2: string): string {
  const open = memoryOf(v2);
  for (const [address, before, after] of OPEN) {
    for (const [start, block] of open) {
      if (address < start || address >= start + block.length) continue;
      const bytes = Buffer.from(
        block.buffer,
        block.byteOffset + address - start,
        before.length / 2,
      );
      if (bytes.toString('hex') !== before) {
        throw new Error(
          `MakeCode's runtime has unexpected code at ${address.toString(16)}. Compare it with the patches in hex.ts.`,
        );
      }
      bytes.write(after, 'hex');
    }
  }
  return createUniversalHex([
    { hex: memoryOf(v1).asHexString(), boardId: microbitBoardId.V1 },
    { hex: open.asHexString(), boardId: microbitBoardId.V2 },
  ]);
}
