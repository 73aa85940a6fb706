import { readFileSync } from 'node:fs';

/** Pages of the tests' own, so that the owner can change the site's. */
export const SAMPLE_PAGES = {
  course: 'sampleCourseAdultsEng.mdx',
  meetup: 'sampleMeetupEng.mdx',
  workshop: 'sampleCourseTeensEng.mdx',
  קורס: 'sampleCourseAdultsHeb.mdx',
  מפגש: 'sampleMeetupHeb.mdx',
};
export type SamplePage = keyof typeof SAMPLE_PAGES;

/** The file of a page; its teacher is one of the site's. */
export function samplePage(page: SamplePage): string {
  const [, teacher] = /^ {2}- id: (.*)/m.exec(readFileSync('content/data/team.yaml', 'utf8')) ?? [];
  return readFileSync(`tests/support/landings/${SAMPLE_PAGES[page]}`, 'utf8').replace(
    /(?<=^ {2}member: ).*/m,
    String(teacher),
  );
}
