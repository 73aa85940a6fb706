import { createUniversalHex, microbitBoardId } from '@microbit/microbit-universal-hex';
import MemoryMap from 'nrf-intel-hex';

// MakeCode's packages have the micro:bit V2's runtime with pairing only. What its 'No Pairing Required'
// (MICROBIT_BLE_OPEN) compiles to differs in these instructions, and in nothing else.
const OPEN = [
  // MicroBitBLEManager::init: the name has the five letters,
  [0x2aaf0, '40f03081', '00f030b9'],
  // no bond is kept,
  [0x2ab3e, '4ff00103', '4ff00003'],
  [0x2ab54, '8df82320', '8df823b0'],
  [0x2ab58, '8df82420', '8df824b0'],
  // everyone finds the robot and may connect,
  [0x2acc4, '0426', '0626'],
  [0x2acca, '38463946', '01200021'],
  // even if nobody is bonded.
  [0x2ad10, '04dd', '00bf'],
  // MicroBitBLEService::CreateCharacteristic: an open link will do.
  [0x2b046, '0223', '0123'],
] as const;

const END = ':00000001FF';

/** What a file puts into memory, without the source that MakeCode adds after the end. */
function memoryOf(hex: string): MemoryMap {
  return MemoryMap.fromHex(`${hex.slice(0, hex.indexOf(END))}${END}\n`);
}

/**
 * One file for both micro:bits; each takes its own part.
 * @param v2 from MakeCode's runtime with pairing; made to let every browser find the robot
 * @throws Error when the runtime is not the one that is known
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
        throw new Error(`MakeCode's runtime has other code at ${address.toString(16)}.`);
      }
      bytes.write(after, 'hex');
    }
  }
  return createUniversalHex([
    { hex: memoryOf(v1).asHexString(), boardId: microbitBoardId.V1 },
    { hex: open.asHexString(), boardId: microbitBoardId.V2 },
  ]);
}
