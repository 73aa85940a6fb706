import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { calendarFile } from '@/features/landings/calendar';
import { eventFacts } from '@/features/landings/event';
import { entriesOf } from '@/lib/content';

export async function getStaticPaths() {
  const landings = await entriesOf('landings');
  return landings.flatMap((landing) => {
    const { schedule } = landing.data;
    if (!schedule) return [];
    return [{ params: { event: landing.id }, props: { landing, updated: schedule.updated } }];
  });
}

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) => {
  const { landing, updated } = props;
  const facts = eventFacts(landing);
  return new Response(calendarFile(facts, updated), {
    headers: { 'Content-Type': 'text/calendar; charset=utf-8' },
  });
};
