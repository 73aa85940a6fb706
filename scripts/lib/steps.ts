/** Says that a step begins, and how long it took when it has ended well. */
export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  console.log(`${name} …`);
  const started = performance.now();
  const result = await work();
  console.log(`✓ ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return result;
}
