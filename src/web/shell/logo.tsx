/** The mark of the house: a pair of scales. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg className="logo-mark" width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="6" fill="var(--primary)" />
      <g fill="none" stroke="var(--primary-on)" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round">
        <path d="M14 6.5v15M9.5 21.5h9M6.5 9h15" />
        <path d="M7.5 9 4.6 15.4h5.8zM20.5 9l-2.9 6.4h5.8z" />
      </g>
    </svg>
  )
}
