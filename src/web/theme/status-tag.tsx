import { t } from '../language/t.ts'
import { contrast, mix } from './colours.ts'
import { useTheme } from './use-theme.ts'
import { neutrals } from './variables.ts'

interface TagColours {
  text: string
  background: string
  border: string
}

const known = new Map<string, TagColours>()

/** The one palette of states, drawn by its name, which may be a word of the server. */
export function StatusTag({ color, name }: { color: string; name: string }) {
  const { text, background, border } = tagColours(color, useTheme().dark)
  return (
    <span className="tag" style={{ color: text, background, borderColor: border }}>
      {t(name)}
    </span>
  )
}

/** The colours of states are too pale to read as text, so the text moves towards black (white in the dark) until it reads well. */
export function tagColours(color: string, dark: boolean): TagColours {
  const key = `${color} ${dark}`
  const found = known.get(key) ?? derive(color, dark)
  known.set(key, found)
  return found
}

function derive(color: string, dark: boolean): TagColours {
  const { panel } = neutrals(dark)
  const background = mix(color, panel, dark ? 0.18 : 0.12)
  const border = mix(color, panel, dark ? 0.4 : 0.38)
  const goal = dark ? '#FFFFFF' : '#000000'
  for (let step = 0; step <= 50; step++) {
    const text = mix(color, goal, 1 - step / 50)
    if (contrast(text, background) >= 4.8) return { text, background, border }
  }
  return { text: goal, background, border }
}
