/** A bottle cap's crimped edge: twelve waves around the origin. */
export const BOTTLE_CAP = `${Array.from({ length: 12 }, (_, wave) => {
  const corner = (turn: number, radius: number) =>
    `${(Math.cos((turn * Math.PI) / 6) * radius).toFixed(2)} ${(Math.sin((turn * Math.PI) / 6) * radius).toFixed(2)}`;
  return `${wave === 0 ? `M${corner(0, 2.2)}` : ''}Q${corner(wave + 0.5, 2.9)} ${corner(wave + 1, 2.2)}`;
}).join('')}z`;
