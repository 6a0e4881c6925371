export interface Paper {
  label: string
  /** Millimetres. */
  width: number
  height: number
}

/** Sheets, and the endless paper of dot printers cut in two. */
export const papers = {
  a4: { label: 'A4', width: 210, height: 297 },
  folded: { label: '241 mm', width: 241, height: 140 },
} satisfies Record<string, Paper>

export type PaperName = keyof typeof papers
