import source from '@/features/remote/firmware/main.ts?raw';

export function GET(): Response {
  return new Response(source, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
