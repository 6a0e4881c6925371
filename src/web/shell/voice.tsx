import { Suspense, useLayoutEffect, useState } from 'react'
import { lendVoice, type Voice } from '../client/notify.ts'
import { piece } from '../client/piece.ts'
import { quietMoment } from '../client/progress.ts'

const VoiceHolder = piece(() => import('./voice-holder.tsx'), 'VoiceHolder')

/** Lends antd's voice; its place is built when the first page stands, or when someone has something to say. */
export function VoiceLender() {
  const [isWanted, setWanted] = useState(false)
  const [{ voice, keep }] = useState(promised<Voice>)
  useLayoutEffect(() => {
    const want = () => setWanted(true)
    void quietMoment().then(want)
    return lendVoice(() => {
      want()
      return voice
    })
  }, [voice])
  return isWanted ? (
    <Suspense fallback={null}>
      <VoiceHolder onReady={keep} />
    </Suspense>
  ) : null
}

function promised<T>() {
  let keep!: (value: T) => void
  const voice = new Promise<T>(resolve => {
    keep = resolve
  })
  return { voice, keep }
}
