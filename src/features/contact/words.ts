import type { FieldName } from './forms';
import type { FieldCode } from './message';

/** The words of a form in one language, from content. */
export interface FormWords {
  labels: Partial<Record<FieldName, string>>;
  /** Labels of the subject list by value; the empty value is the invitation to choose. */
  subjects?: Record<string, string> | undefined;
  optional: string;
  send: string;
  sending: string;
  success: string;
  error: string;
  /** What each refusal of a field means. */
  codes: Record<FieldCode, string>;
  /** What happens to the data, with a link to the privacy policy. */
  privacy: { text: string; link: string; href: string };
}
