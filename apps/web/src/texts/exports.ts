/** The texts of what can be taken out of a space. */
export const exportTexts = {
  page: 'Export',
  space: 'Export as PDF',
  markdown: 'Markdown file',
  pdf: 'PDF',
  making: 'The PDF is being made…',
  reading: 'The page is being read…',
  done: (name: string) => `${name} is among your downloads.`,
  failed: (words: string) => `That did not work: ${words}`,
} as const
