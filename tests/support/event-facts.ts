import type { EventFacts } from '@/features/events/event';

/** One evening in a hall. */
export const meetup: EventFacts = {
  id: 'landingMeetup',
  lang: 'en',
  name: 'Evening meetup',
  description: 'One evening; with robots, and tea.',
  url: 'https://site.example/landingMeetupEng',
  registerUrl: 'https://app.example/meetup',
  image: 'https://site.example/meetup.jpg',
  spoken: ['en', 'he'],
  sessions: [
    { start: '2027-04-15T18:30:00+03:00', end: '2027-04-15T21:30:00+03:00', mode: 'inPerson' },
  ],
  venue: { name: 'Beit HaMelacha', street: '34 HaMasger Street', city: 'Tel Aviv' },
  price: 0,
};

/** Two evenings, one of them online, in Hebrew. */
export const course: EventFacts = {
  ...meetup,
  id: 'landingCourseAdults',
  lang: 'he',
  name: 'קורס בינה מלאכותית למבוגרים',
  url: 'https://site.example/landingCourseAdultsHeb',
  sessions: [
    {
      start: '2027-05-20T18:00:00+03:00',
      end: '2027-05-20T21:00:00+03:00',
      mode: 'inPerson',
      topic: { title: 'נעים להכיר, רובוט', text: 'מרכיבים רובוט; נוהגים בו מפייתון. '.repeat(6) },
    },
    {
      start: '2027-11-01T18:00:00+02:00',
      end: '2027-11-01T21:00:00+02:00',
      mode: 'online',
      topic: { title: 'קודם נתונים', text: 'מצלמים ומתייגים.' },
    },
  ],
  price: 750,
};
