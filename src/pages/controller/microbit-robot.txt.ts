import source from '@/features/remote/firmware/main.ts?raw';

/** The robot's program as a file to keep. */
export function GET(): Response {
  return new Response(source, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
