/** Components that content can use without an import. */
export const PROSE_COMPONENTS = [
  'Brand',
  'Address',
  'Email',
  'Phone',
  'Coordinator',
  'Places',
  'RobotPages',
  'Visits',
] as const;
