import type { ReactNode } from 'react'

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.1"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

export const tenantIcon = (
  <Icon>
    <path d="M1.8 6 8 2.2 14.2 6v.8H1.8zM2 13.6h12M3.4 7v5M6.4 7v5M9.6 7v5M12.6 7v5M2.6 12h10.8" />
  </Icon>
)
export const userIcon = (
  <Icon>
    <path d="M8 8.4a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM2.6 14.2a5.4 5.4 0 0 1 10.8 0" strokeLinecap="round" />
  </Icon>
)
export const lockIcon = (
  <Icon>
    <path d="M2.8 7h10.4v6.8H2.8zM5 7V4.8a3 3 0 0 1 6 0V7M8 9.6v1.8" />
  </Icon>
)
export const eyeIcon = (
  <Icon>
    <path d="M1.4 8S4 3.8 8 3.8 14.6 8 14.6 8 12 12.2 8 12.2 1.4 8 1.4 8Z" />
    <circle cx="8" cy="8" r="2" />
  </Icon>
)
export const closedEyeIcon = (
  <Icon>
    <path d="M1.4 8S4 3.8 8 3.8 14.6 8 14.6 8 12 12.2 8 12.2 1.4 8 1.4 8ZM3 13.4 13 2.6" />
    <circle cx="8" cy="8" r="2" />
  </Icon>
)
export const phoneIcon = (
  <Icon>
    <path d="M4.4 1.6h7.2v12.8H4.4zM7 12.4h2" strokeLinecap="round" />
  </Icon>
)
export const codeIcon = (
  <Icon>
    <path d="M8 1.8 13.2 4v4c0 3-2.2 5.2-5.2 6.2C5 13.2 2.8 11 2.8 8V4zM5.8 8l1.6 1.6 2.8-3" strokeLinecap="round" />
  </Icon>
)
