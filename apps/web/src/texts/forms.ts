/** The texts of windows that ask for something. */
export const formTexts = {
  cancel: 'Cancel',
} as const
