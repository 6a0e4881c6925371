const around = (count: number, radius: number, size: number) =>
  Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 2 * Math.PI
    return `<circle cx="${(radius * Math.cos(angle)).toFixed(1)}" cy="${(radius * Math.sin(angle)).toFixed(1)}" r="${size}"/>`
  }).join('')
const hole = (radius: number) => `<circle r="${radius}" fill="#ffffff"/>`
const box = (x: number, y: number, width: number, height: number, more = 'rx="6"') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${more}/>`
const lines = (path: string) => `<path d="${path}" fill="none"/>`
const tone = 'fill="url(#a)" rx="8"'
const dark = 'fill="#3d4652" rx="4"'
const pale = 'fill="#ffffff" rx="3"'

/** Plain drawings of goods around the origin; `#a` is the colour of the ground's tone, what says nothing is of metal. */
const shapes = {
  bearing: `<circle r="80"/><circle r="66" fill="#ffffff"/>${around(9, 54, 11)}<circle r="42"/>${hole(27)}`,
  roller: `<path d="M-78 -44l78 -30l78 30v84l-78 30l-78 -30z"/>${[-60, -30, 0, 30].map(x => box(x, -34, 22, 68)).join('')}`,
  housing: `<path d="M-92 72v-22h22a70 70 0 1 1 140 0h22v22z"/><circle cy="14" r="44"/><circle cy="14" r="34" fill="#ffffff"/><g transform="translate(0 14)">${around(8, 27, 6)}<circle r="18"/>${hole(10)}</g>`,
  bolt: `<path d="M-44 -78h88l16 22l-16 22h-88l-16 -22z"/>${box(-22, -34, 44, 112, 'rx="3"')}${lines('M-22 10h44M-22 24h44M-22 38h44M-22 52h44M-22 66h44')}`,
  socket: `${box(-36, -80, 72, 46)}<path d="M-16 -66l16 -8l16 8v14l-16 8l-16 -8z" ${dark}/>${box(-18, -34, 36, 112, 'rx="3"')}${lines('M-18 -6h36M-18 8h36M-18 22h36M-18 36h36M-18 50h36M-18 64h36')}`,
  nut: `<path d="M-42 -74h84l42 74l-42 74h-84l-42 -74z"/><circle r="46"/>${hole(36)}`,
  washer: `<circle r="76"/>${hole(36)}`,
  valve: `${box(-92, -8, 184, 46)}<circle cy="15" r="44"/>${box(-96, -18, 22, 66)}${box(74, -18, 22, 66)}${box(-8, -58, 16, 32)}<path d="M-16 -72h100a10 10 0 0 1 0 20h-100z" fill="url(#a)"/>`,
  pipe: `<g transform="rotate(-28)">${box(-98, -44, 196, 36, 'fill="url(#a)"')}${box(-98, 6, 196, 36, 'fill="url(#a)"')}<ellipse cx="98" cy="-26" rx="9" ry="18" fill="#ffffff"/><ellipse cx="98" cy="24" rx="9" ry="18" fill="#ffffff"/></g>`,
  elbow: `<path d="M-80 -62h54a88 88 0 0 1 88 88v44h-56v-40a36 36 0 0 0 -36 -36h-50z"/>${box(-90, -72, 26, 76)}${box(-4, 56, 76, 26)}`,
  cable: `<circle r="78" fill="url(#a)"/><circle r="68" fill="none"/><circle r="58" fill="none"/><circle r="48" fill="none"/>${hole(38)}<path d="M66 40q34 18 26 46h-14q4 -22 -24 -34z" fill="url(#a)"/>${box(76, 84, 18, 14, 'fill="#c77b3a"')}`,
  contactor: `${box(-62, -76, 124, 152, dark)}${box(-50, -40, 100, 80, pale)}${[-44, -12, 20].map(x => `${box(x, -68, 24, 20)}${box(x, 48, 24, 20)}`).join('')}${box(-20, -16, 40, 32, tone)}`,
  breaker: `${box(-46, -82, 92, 164, pale)}${box(-46, -50, 92, 100)}${box(-16, -28, 32, 56, tone)}<circle cy="-66" r="8"/><circle cy="66" r="8"/>`,
  relay: `<path d="M-50 -70h100v110h-100z" fill="url(#a)" fill-opacity=".45"/>${box(-34, -46, 68, 34, dark)}${box(-20, -8, 40, 34, 'fill="#c77b3a"')}${box(-54, 36, 108, 16, dark)}${[-40, -14, 12, 32].map(x => box(x, 52, 8, 26, '')).join('')}`,
  button: `<circle r="76"/><circle r="62" ${dark}/><circle r="50" fill="url(#a)"/><ellipse cx="-14" cy="-18" rx="18" ry="10" fill="#ffffff" fill-opacity=".5" stroke="none"/>`,
  motor: `${box(-70, -52, 124, 104, 'fill="url(#a)" rx="16"')}${lines('M-54 -36h92M-54 -18h92M-54 0h92M-54 18h92M-54 36h92')}${box(54, -10, 44, 20)}${box(-86, -44, 20, 88)}${box(-30, -78, 56, 30, dark)}${box(-64, 52, 112, 18, dark)}`,
  lamp: `<path d="M-18 -86h36v40h-36z" ${dark}/><path d="M-20 -46h40l62 92h-164z" fill="url(#a)"/><ellipse cy="46" rx="82" ry="18" fill="#fff6cf"/>`,
  cylinder: `${box(-88, -34, 24, 68)}${box(34, -34, 24, 68)}${box(-64, -26, 98, 52, 'fill="#dfe5ea"')}${box(58, -8, 42, 16)}${lines('M-64 -14h98M-64 14h98')}<circle cx="-76" cy="-18" r="5" ${dark}/><circle cx="46" cy="-18" r="5" ${dark}/>`,
  solenoid: `${box(-84, -16, 104, 52)}${box(20, -26, 66, 64, dark)}${box(32, -56, 40, 30, tone)}<circle cx="-58" cy="10" r="9" fill="#ffffff"/><circle cx="-32" cy="10" r="9" fill="#ffffff"/><circle cx="-6" cy="10" r="9" fill="#ffffff"/>`,
  seal: `<circle r="80" fill="#4a525d"/><circle r="62" fill="url(#a)"/><circle r="52" fill="#4a525d"/>${hole(40)}`,
  belt: `<path d="M-50 -46a46 46 0 1 0 0 92l100 -14a32 32 0 1 0 0 -64z" fill="#3d4652"/><path d="M-50 -34a34 34 0 1 0 0 68l98 -14a20 20 0 1 0 0 -40z" fill="#ffffff"/>`,
  rod: [-42, -22, -2, 18, 38]
    .map(x => `<g transform="rotate(14)">${box(x, -86, 11, 36)}${box(x - 2, -50, 15, 132, 'fill="url(#a)"')}</g>`)
    .join(''),
  disc: `<circle r="82" fill="#4a4f57"/><circle r="70" fill="none" stroke="#6d747e"/><circle r="58" fill="none" stroke="#6d747e"/><circle r="40" fill="url(#a)"/><circle r="18"/>${hole(11)}`,
  barrel: `<path d="M-60 -70h120v140h-120z" fill="url(#a)"/><ellipse cy="70" rx="60" ry="14" fill="url(#a)"/><ellipse cy="-70" rx="60" ry="14"/>${box(-60, -30, 120, 8, 'fill="#ffffff" fill-opacity=".35"')}${box(-60, 30, 120, 8, 'fill="#ffffff" fill-opacity=".35"')}<circle cx="22" cy="-70" r="7" ${dark}/>`,
  tube: `<path d="M-26 -20h52l8 98h-68z" fill="url(#a)"/>${box(-26, 10, 52, 36, pale)}<path d="M-22 -20l8 -26h28l8 26z"/><path d="M-9 -46l5 -38h8l5 38z" ${dark}/>`,
  glove: `<path d="M-44 84v-74l-24 -26q-12 -16 4 -22q12 -2 26 18v-58q2 -14 15 -14t14 14v-8q2 -14 15 -14t14 14v12q2 -12 13 -12t13 12v20q2 -10 11 -10t11 12v70q0 20 -14 34v32z" fill="url(#a)"/>${box(-48, 66, 100, 22, pale)}`,
  helmet: `<path d="M-78 34a78 84 0 0 1 156 0z" fill="url(#a)"/>${box(-96, 30, 192, 16, 'fill="url(#a)" rx="8"')}<path d="M-14 -48h28v78h-28z" fill="#ffffff" fill-opacity=".3"/>`,
  goggles: `<path d="M-90 -30q90 -22 180 0v30q0 34 -40 34q-32 0 -42 -26h-16q-10 26 -42 26q-40 0 -40 -34z" fill="url(#a)" fill-opacity=".55"/>${lines('M-90 -18h-14M90 -18h14')}${box(-96, -36, 14, 34, dark)}${box(82, -36, 14, 34, dark)}`,
  shoe: `<path d="M-72 -70h58q2 40 36 54l50 16q20 8 20 32h-164z" fill="#4a3f38"/>${box(-76, 32, 172, 20, dark)}<path d="M44 -4q48 8 48 36h-60z" fill="url(#a)"/>${lines('M-14 -40h22M-8 -24h26M6 -10h24')}`,
  wrench: `<g transform="rotate(-40)">${box(-66, -13, 128, 26)}<circle cx="76" r="30"/><path d="M58 -17h26l10 17l-10 17h-26l-10 -17z" fill="#ffffff" transform="translate(5 0)"/><path d="M-62 -30a36 36 0 1 0 0 60l-8 -16h-28v-28h28z"/></g>`,
  pliers: `<g transform="rotate(35)"><path d="M-14 -90q-14 40 0 62h28q14 -22 0 -62l-14 6z"/><circle cy="-16" r="18"/><path d="M-14 -6q-40 30 -30 96h18q-4 -54 26 -82zM14 -6q40 30 30 96h-18q4 -54 -26 -82z" fill="url(#a)"/></g>`,
  driver: `<g transform="rotate(45)">${box(-20, -92, 40, 82, tone)}${box(-12, -10, 24, 10, dark)}${box(-6, 0, 12, 86)}<path d="M-6 86l6 14l6 -14z"/></g>`,
  caliper: `${box(-96, -34, 192, 22, '')}${lines('M-80 -34v10M-64 -34v10M-48 -34v10M44 -34v10M60 -34v10M76 -34v10')}<path d="M-96 -34h26v44l-12 44h-14z"/><path d="M-40 -34h26v50l-26 38z"/>${box(-40, -48, 76, 46, dark)}${box(-30, -40, 56, 26, 'fill="#cfe0c8"')}`,
  tape: `<circle r="70" fill="url(#a)"/><circle r="46" fill="#ffffff"/><circle r="38" fill="#e9d9b8"/>${hole(30)}<path d="M50 48l48 20v12h-80z" fill="url(#a)"/>`,
  drill: `<path d="M-80 -56h104q16 0 16 22v14q0 16 -16 16h-104q-12 0 -12 -26t12 -26z" fill="url(#a)"/>${box(40, -46, 24, 32, dark)}${box(64, -36, 36, 11)}<path d="M-56 -6h40l-10 60h-40z" fill="url(#a)"/>${box(-82, 54, 70, 28, dark)}${box(-18, -2, 12, 22, dark)}`,
  grinder: `<g transform="rotate(-14)">${box(-92, -22, 128, 44, 'fill="url(#a)" rx="18"')}${box(30, -28, 46, 52, dark)}<ellipse cx="54" cy="38" rx="48" ry="11" fill="#4a4f57"/>${box(48, 22, 12, 16)}${box(-52, -32, 40, 12, dark)}</g>`,
  roll: `<path d="M-46 -66h92v132h-92z" fill="url(#a)" fill-opacity=".5"/><ellipse cy="66" rx="46" ry="13" fill="url(#a)" fill-opacity=".5"/><ellipse cy="-66" rx="46" ry="13" fill="#ffffff"/><ellipse cy="-66" rx="20" ry="6" fill="#c9a778"/>${lines('M-46 -30q46 18 92 0M-46 6q46 18 92 0M-46 40q46 18 92 0')}`,
  carton: `<path d="M-78 -34l78 -34l78 34v78l-78 36l-78 -36z" fill="#d3aa76"/><path d="M-78 -34l78 32l78 -32l-78 -34z" fill="#e3c193"/><path d="M0 -2v82l78 -36v-78z" fill="#bf9560"/><path d="M-12 -62l78 33v18l-12 5v-18l-78 -33z" fill="#f0e2c8"/>`,
}

export type Drawing = keyof typeof shapes
export const drawings = Object.keys(shapes) as Drawing[]

/** The drawing on a pale ground; neighbours in the list have different tones. */
export function svgOf(drawing: Drawing): string {
  const hue = (drawings.indexOf(drawing) * 47 + 205) % 360
  return `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="-120 -120 240 240"><defs>
    <linearGradient id="m" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f1f4f6"/><stop offset=".5" stop-color="#b3bbc4"/><stop offset="1" stop-color="#848f9a"/></linearGradient>
    <linearGradient id="a" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="hsl(${hue} 62% 62%)"/><stop offset="1" stop-color="hsl(${hue} 58% 42%)"/></linearGradient></defs>
    <rect x="-120" y="-120" width="240" height="240" fill="hsl(${hue} 30% 96%)"/><ellipse cy="98" rx="84" ry="7" fill="#000000" fill-opacity=".07"/>
    <g fill="url(#m)" stroke="#4b5560" stroke-width="2.5" stroke-linejoin="round">${shapes[drawing]}</g></svg>`
}
