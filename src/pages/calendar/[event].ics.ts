import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { calendarFile } from '@/features/landings/calendar';
import { eventData } from '@/features/landings/event';
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
  const event = eventData(landing);
  const { event: words } = await contentOf('ui', event.lang);
  const places = event.places && words.places[event.places];
  return new Response(calendarFile(event, updated, places), {
    headers: { 'Content-Type': 'text/calendar; charset=utf-8' },
  });
};
