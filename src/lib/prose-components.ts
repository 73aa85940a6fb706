/** Components that content can use without an import. */
export const PROSE_COMPONENTS = [
  'Brand',
  'Address',
  'Email',
  'Phone',
  'Kept',
  'RobotPages',
  'Visits',
] as const;
