import type { ReactNode } from 'react'

/** A figure of a strip beside what it is called. */
export const Pair = ({ label, children }: { label: string; children: ReactNode }) => (
  <p className="pair">
    <span className="ellipsis">{label}</span>
    <span>{children}</span>
  </p>
)
