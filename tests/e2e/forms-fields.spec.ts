import { expect, test } from '@playwright/test';
import { FORMS, MessageForm } from '../support/message-forms';

const [contact] = FORMS;
if (!contact) throw new Error('no contact form');

for (const spec of FORMS) {
  test(`the ${spec.kind} form has the fields of the specification`, async ({ page }) => {
    const form = new MessageForm(page, spec);
    await page.goto(spec.path);
    const fields = await form.root.evaluate((element: HTMLFormElement) =>
      [...element.elements]
        .filter((control) => control.checkVisibility() && !control.closest('[aria-hidden]'))
        .filter((control) => !(control instanceof HTMLButtonElement))
        .map((control) => {
          const { name, type, required, labels } = control as HTMLInputElement;
          return [name, { type, required, labelled: labels?.length === 1 }];
        }),
    );
    expect(fields).toEqual(
      Object.entries(spec.fields).map(([name, { type, required }]) => [
        name,
        { type, required, labelled: true },
      ]),
    );
    await expect(form.root).toHaveAttribute('method', 'post');
    await expect(form.root).toHaveAttribute('action', '/api/contact/submit');
    await expect(form.field('email')).toHaveAttribute('autocomplete', 'email');
    await expect(form.field('phone')).toHaveAttribute('inputmode', 'tel');
    await expect(form.root.getByRole('link', { name: 'Privacy policy' })).toBeVisible();
  });

  test(`the ${spec.kind} form is not sent without a required field`, async ({ page }) => {
    const form = new MessageForm(page, spec);
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.goto(spec.path);
    for (const [name, { required }] of Object.entries(spec.fields)) {
      if (!required) continue;
      await form.fill({ [name]: '' });
      await form.hydrated();
      await form.button.click();
      await expect(form.field(name)).toBeFocused();
    }
    await form.fill({ email: 'dana' });
    await form.button.click();
    await expect(form.field('email')).toBeFocused();
    expect(sent).toEqual([]);

    const optional = Object.entries(spec.fields).filter(([, { required }]) => !required);
    await form.fill(Object.fromEntries(optional.map(([name]) => [name, ''])));
    await form.button.click();
    await form.expectBanner('success');
    expect(sent).toHaveLength(1);
  });

  test(`the ${spec.kind} form is filled and sent by keyboard`, async ({ page }) => {
    const form = new MessageForm(page, spec);
    await page.goto(spec.path);
    const names = Object.keys(spec.fields);
    await form.field(names[0] ?? '').focus();
    for (const name of names) {
      await expect(form.field(name)).toBeFocused();
      await page.keyboard.type(name === 'subject' ? 'Training' : (form.written[name] ?? ''));
      await page.keyboard.press('Tab');
    }
    await expect(form.button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(await form.expectBanner('success')).toBeFocused();
    expect(await form.stored()).toEqual([expect.objectContaining(form.written)]);
  });
}

test.describe('the address of the contact page', () => {
  for (const name of ['name', 'fullName']) {
    test(`fills its form in, with ${name}`, async ({ page }) => {
      const form = new MessageForm(page, contact);
      const query = { [name]: 'Dana "<b>" Levi', email: form.email, phone: '+972 50', subject: '' };
      for (const subject of ['training', 'other-payment', 'get-a-demo']) {
        await page.goto(`/contact?${new URLSearchParams({ ...query, subject }).toString()}`);
        await form.expectFields({
          fullName: 'Dana "<b>" Levi',
          email: form.email,
          phone: '+972 50',
          subject,
          message: '',
        });
      }
      await form.field('message').fill('Hello');
      await form.button.click();
      await form.expectBanner('success');
      await form.expectEmpty();
      expect(await form.stored()).toEqual([
        expect.objectContaining({ fullName: 'Dana "<b>" Levi', subject: 'get-a-demo' }),
      ]);
    });
  }

  test('leaves alone what it does not know, and the note in the footer', async ({ page }) => {
    const form = new MessageForm(page, contact);
    await page.goto('/contact?subject=sales&message=Hi&leaveEmpty=x&email=d%40example.org');
    await form.expectFields({ subject: '', message: '', leaveEmpty: '', email: 'd@example.org' });
    await expect(page.locator('#note-form-email')).toHaveValue('');
  });
});
