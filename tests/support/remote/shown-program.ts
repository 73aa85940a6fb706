import { isRepeat, isWait, type Program } from '@/features/program/model/program';

/** A program as one line: `FORWARD 3(LEFT:700 500ms)`. */
export function shown(blocks: Program): string {
  return blocks
    .map((block) => {
      if (isRepeat(block)) return `${block.times}(${shown(block.steps)})`;
      if (isWait(block)) return `${block.waitMs}ms`;
      const { power, ms } = block.own ?? {};
      return [block.command, ms, power].filter((part) => part !== undefined).join(':');
    })
    .join(' ');
}
