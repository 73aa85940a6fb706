import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { calendarFile } from '@/features/landings/calendar';
import { eventFacts } from '@/features/landings/event';
import { contentOf, entriesOf } from '@/lib/content';

export async function getStaticPaths() {
  const landings = await entriesOf('landings');
  return landings.flatMap((landing) => {
    const { schedule } = landing.data;
    if (!schedule) return [];
    return [{ params: { event: landing.id }, props: { landing, updated: schedule.updated } }];
  });
}

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props }) => {
  const { landing, updated } = props;
  const facts = eventFacts(landing);
  const { event: words } = await contentOf('ui', facts.lang);
  const places = facts.places && words.places[facts.places];
  return new Response(calendarFile(facts, updated, places), {
    headers: { 'Content-Type': 'text/calendar; charset=utf-8' },
  });
};
