/** Subjects of the contact form; the empty value stands for 'Select Subject'. */
export const SUBJECTS = [
  'general',
  'support',
  'feedback',
  'get-a-demo',
  'training',
  'other-payment',
] as const;

/** The fixed subject that marks a message of the vendors form. */
export const VENDOR_SUBJECT = 'vendor-inquiry';
