import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { found, siteStore } from '../server/store';

/** One of the three forms as the specification describes it. */
export interface FormUnderTest {
  kind: 'contact' | 'note' | 'vendor';
  path: string;
  /** Fields in order: type of control, whether required, what a test writes. */
  fields: Record<string, { type: string; required: boolean; value: string }>;
  send: string;
  sending: string;
  success: string;
  error: string;
}

const fullName = { type: 'text', required: true, value: 'Dana Levi' };
const email = { type: 'email', required: true, value: '' };
const phone = { type: 'tel', required: false, value: '050-000-0000' };
const message = { type: 'textarea', required: true, value: 'Hello, I teach in a school.' };
const thanks = {
  sending: 'Sending...',
  success: "Thank you for your message! We'll get back to you soon.",
  error: 'Sorry, there was an error sending your message. Please try again.',
};

/** The contact page's form, the footer's note and the vendors' form. */
export const FORMS: FormUnderTest[] = [
  {
    kind: 'contact',
    path: '/contact',
    fields: {
      fullName,
      email,
      phone,
      subject: { type: 'select-one', required: false, value: 'training' },
      message,
    },
    send: 'Send message',
    ...thanks,
  },
  {
    kind: 'note',
    path: '/about',
    fields: { phone: { ...phone, required: true }, email, message },
    send: 'SEND',
    sending: 'SENDING...',
    success: 'Message sent successfully!',
    error: 'Error sending message. Please try again.',
  },
  {
    kind: 'vendor',
    path: '/for-vendors',
    fields: {
      fullName,
      email,
      phone,
      corporation: { type: 'text', required: false, value: 'A school' },
      message: { ...message, required: false },
    },
    send: 'Send',
    ...thanks,
  },
];

/** Where the forms send. */
export const ENDPOINT = '**/api/contact/submit';

/** A form on a page, with what a visitor does and sees there. */
export class MessageForm {
  readonly root: Locator;
  readonly button: Locator;
  /** The visitor's email, which no other test uses. */
  readonly email = `${randomUUID()}@example.org`;

  constructor(
    page: Page,
    readonly form: FormUnderTest,
  ) {
    this.root = page.locator('form.message-form', {
      has: page.locator(`#${form.kind}-form-email`),
    });
    this.button = this.root.locator('button');
  }

  field(name: string): Locator {
    return this.root.locator(`[name="${name}"]`);
  }

  /** What the visitor writes, by the field's name. */
  get written(): Record<string, string> {
    const written = Object.entries(this.form.fields).map(([name, { value }]) => [name, value]);
    return { ...Object.fromEntries(written), email: this.email };
  }

  async fill(changes: Record<string, string> = {}): Promise<void> {
    for (const [name, value] of Object.entries({ ...this.written, ...changes })) {
      const field = this.field(name);
      await (name === 'subject' ? field.selectOption(value) : field.fill(value));
    }
  }

  /** Waits until the script has taken over. */
  async hydrated(): Promise<void> {
    const island = this.root.locator('xpath=ancestor::astro-island');
    await expect(island).not.toHaveAttribute('ssr');
  }

  async expectFields(values: Record<string, string>): Promise<void> {
    for (const [name, value] of Object.entries(values)) {
      await expect(this.field(name), name).toHaveValue(value);
    }
  }

  async expectEmpty(): Promise<void> {
    await this.expectFields(
      Object.fromEntries(Object.keys(this.written).map((name) => [name, ''])),
    );
  }

  async expectBanner(outcome: 'success' | 'error'): Promise<Locator> {
    const banner = this.root.getByRole(outcome === 'success' ? 'status' : 'alert');
    await expect(banner).toHaveText(this.form[outcome]);
    await expect(this.root.locator('.outcome')).toHaveCount(1);
    return banner;
  }

  /** The messages of this visitor in the store. */
  async stored(): Promise<Record<string, unknown>[]> {
    return [...(await found(siteStore(), 'contactMessages', 'email', this.email)).values()];
  }
}
