/** Goods on one side, money on the other, in balance. */
export function Scales() {
  return (
    <svg className="scales" viewBox="0 0 440 180" role="img" aria-label="库存与往来资金相平">
      <path d="M0 170h440" stroke="var(--primary)" strokeOpacity=".25" strokeWidth="2" />
      <g fill="none" stroke="var(--primary)" strokeOpacity=".5" strokeWidth="1.5">
        <path d="M80 28 36 112M80 28l44 84M352 28l-44 84M352 28l44 84" />
      </g>
      <g fill="var(--primary)">
        <rect x="66" y="24" width="300" height="4" rx="2" />
        <rect x="214" y="24" width="4" height="144" />
        <rect x="178" y="163" width="76" height="7" rx="3.5" />
        <circle cx="216" cy="20" r="9" />
      </g>
      <g fill="var(--primary)">
        <rect x="61" y="58" width="30" height="26" rx="2" fillOpacity=".48" />
        <rect x="44" y="86" width="30" height="26" rx="2" fillOpacity=".86" />
        <rect x="78" y="86" width="30" height="26" rx="2" fillOpacity=".7" />
      </g>
      <g fill="var(--primary)">
        {[72, 82, 92, 102].map((y, at) => (
          <rect key={y} x="316" y={y} width="32" height="8" rx="4" fillOpacity={at % 2 ? 0.7 : 0.48} />
        ))}
        {[82, 92, 102].map((y, at) => (
          <rect key={y} x="356" y={y} width="32" height="8" rx="4" fillOpacity={at % 2 ? 0.7 : 0.48} />
        ))}
      </g>
      <g fill="var(--primary)" fillOpacity=".14">
        <path d="M28 112h104a52 22 0 0 1-104 0Z" />
        <path d="M300 112h104a52 22 0 0 1-104 0Z" />
      </g>
      <g fill="var(--text2)" fontSize="13" textAnchor="middle">
        <text x="80" y="158">
          库存
        </text>
        <text x="352" y="158">
          往来与资金
        </text>
      </g>
    </svg>
  )
}
