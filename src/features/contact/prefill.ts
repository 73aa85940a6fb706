/** Query parameters of the contact page by the field they fill. */
const PARAMETERS = {
  subject: ['subject'],
  fullName: ['fullName', 'name'],
  email: ['email'],
  phone: ['phone'],
} as const;

const query = new URLSearchParams(location.search);
const form = document.querySelector<HTMLFormElement>('form.message-form');
for (const [name, parameters] of Object.entries(PARAMETERS)) {
  const value = parameters.map((parameter) => query.get(parameter)).find(Boolean);
  const field = form?.elements.namedItem(name);
  if (!value) continue;
  if (field instanceof HTMLInputElement) field.value = value;
  if (
    field instanceof HTMLSelectElement &&
    [...field.options].some((option) => option.value === value)
  ) {
    field.value = value;
  }
}

export {};
