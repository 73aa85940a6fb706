import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { getCollection } from 'astro:content';
import { calendarFile } from '@/features/events/calendar-file';
import { factsOf } from '@/features/events/from-landing';
import { site } from '@/lib/site';

export async function getStaticPaths() {
  const landings = await getCollection('landings');
  return landings.flatMap((landing) => {
    const { schedule } = landing.data;
    if (!schedule) return [];
    return [{ params: { event: landing.id }, props: { landing, updated: schedule.updated } }];
  });
}

/** The sessions of a landing page for the visitor's calendar. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) => {
  const { landing, updated } = props;
  const publisher = { name: site.name, email: site.email, host: new URL(site.url).host };
  const file = calendarFile(
    factsOf(landing, landing.data.hero.picture.src.src),
    updated,
    publisher,
  );
  return new Response(file, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } });
};
