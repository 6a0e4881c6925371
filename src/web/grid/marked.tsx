/** A text with the searched words marked in it. */
export const Marked = ({ text, words }: { text: string; words: string[] }) => {
  const pattern = words.map(escaped).join('|')
  if (!pattern) return text
  // With one capturing group every second part is a hit.
  return text.split(new RegExp(`(${pattern})`, 'i')).map((part, index) => {
    const key = `${index}${part}`
    return index % 2 ? <mark key={key}>{part}</mark> : <span key={key}>{part}</span>
  })
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
