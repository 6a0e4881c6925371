import { useEffect, useState } from 'react'

type Sounds = (name: string, word: string) => boolean

let known: Sounds | undefined

/** Whether a name sounds like what is typed. The table of readings is large: it comes when somebody begins to look. */
export function useSounds(isWanted: boolean): Sounds {
  const [sounds, setSounds] = useState(() => known)
  useEffect(() => {
    if (!isWanted || sounds) return
    void import('../../base/pinyin.ts').then(({ soundsLike }) => {
      known = soundsLike
      setSounds(() => soundsLike)
    })
  }, [isWanted, sounds])
  return sounds ?? never
}

const never = () => false
