import type { ReactNode } from 'react'

export const Section = ({ title, note, children }: { title: ReactNode; note?: string; children: ReactNode }) => (
  <section>
    <h2>
      <span>{title}</span>
      {note && <small>{note}</small>}
    </h2>
    {children}
  </section>
)

export const Pair = ({ label, title, isOwn, children }: { label: ReactNode; title?: string; isOwn?: boolean; children: ReactNode }) => (
  <p className={isOwn ? 'pair is-own' : 'pair'} title={title}>
    <span className="ellipsis">{label}</span>
    <span>{children}</span>
  </p>
)

export const Fact = ({ label, words, isBad }: { label: string; words: string; isBad?: boolean }) =>
  words && <Pair label={label}>{isBad ? <span className="negative">{words}</span> : words}</Pair>
