import { type KeyboardEvent, type PointerEvent, useRef, useState, type WheelEvent } from 'react'
import { lengthText, linesBetween, moved, type Place, type Point, placeAt, pointOf, scaleAt } from './projection.ts'
import { tilesIn, tileUrl } from './tiles.ts'

interface Props {
  place: Place
  centre: Place
  zoom: number
  /** The address of a tile; without one the degrees are drawn instead. */
  tiles?: string
  onMove(place: Place): void
  onCentre(place: Place): void
  onZoom(zoom: number): void
}

const size = { width: 640, height: 340 }
const steps: Record<string, Point> = {
  ArrowLeft: { x: -10, y: 0 },
  ArrowRight: { x: 10, y: 0 },
  ArrowUp: { x: 0, y: -10 },
  ArrowDown: { x: 0, y: 10 },
}

/** A plane to scale with its degrees: the marker is dragged or moved by arrows, the plane dragged, the wheel zooms. */
export function MapPlane({ place, centre, zoom, tiles, onMove, onCentre, onZoom }: Props) {
  const middle = pointOf(centre, zoom)
  const corner = { x: middle.x - size.width / 2, y: middle.y - size.height / 2 }
  const onPlane = (one: Place) => {
    const { x, y } = pointOf(one, zoom)
    return { x: x - corner.x, y: y - corner.y }
  }
  const pin = onPlane(place)
  const pinDrag = useDrag(by => onMove(moved(place, by, zoom)))
  const planeDrag = useDrag(by => onCentre(moved(centre, { x: -by.x, y: -by.y }, zoom)))

  function byKey(event: KeyboardEvent) {
    if (event.key === '+' || event.key === '=') onZoom(zoom + 1)
    else if (event.key === '-') onZoom(zoom - 1)
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const fine = event.shiftKey ? 0.1 : 1
    onMove(moved(place, { x: step.x * fine, y: step.y * fine }, zoom))
  }

  return (
    <svg
      className="map-plane"
      viewBox={`0 0 ${size.width} ${size.height}`}
      aria-label="地图"
      role="application"
      onWheel={(event: WheelEvent) => onZoom(zoom - Math.sign(event.deltaY) * 0.5)}
      {...planeDrag}
    >
      <rect className="map-ground" {...size} />
      {tiles ? <Tiles template={tiles} corner={corner} zoom={zoom} /> : <Degrees corner={corner} zoom={zoom} />}
      <Scale centre={centre} zoom={zoom} />
      <g
        className="map-pin"
        transform={`translate(${pin.x} ${pin.y})`}
        tabIndex={0}
        role="slider"
        aria-label="位置标记"
        aria-valuenow={place.lng}
        aria-valuetext={`${place.lng}, ${place.lat}`}
        onKeyDown={byKey}
        {...pinDrag}
      >
        <path d="M0 0C-9 -12 -12 -17 -12 -23a12 12 0 0 1 24 0C12 -17 9 -12 0 0Z" />
        <circle cy={-23} r={4.5} />
      </g>
    </svg>
  )
}

/** Follows the pointer in the plane's own pixels, however large it is drawn. */
function useDrag(onDrag: (by: Point) => void) {
  const last = useRef<Point>(undefined)
  const [isHeld, setHeld] = useState(false)
  return {
    'data-held': isHeld || undefined,
    onPointerDown(event: PointerEvent<SVGElement>) {
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      last.current = { x: event.clientX, y: event.clientY }
      setHeld(true)
    },
    onPointerMove(event: PointerEvent<SVGElement>) {
      if (!last.current) return
      const plane = event.currentTarget.closest('svg')!.getBoundingClientRect()
      const scale = size.width / plane.width
      onDrag({ x: (event.clientX - last.current.x) * scale, y: (event.clientY - last.current.y) * scale })
      last.current = { x: event.clientX, y: event.clientY }
    },
    onPointerUp() {
      last.current = undefined
      setHeld(false)
    },
  }
}

/** A tile is drawn a little larger than it is, so that no seam shows where it is scaled. */
function Tiles({ template, corner, zoom }: { template: string; corner: Point; zoom: number }) {
  return (
    <g className="map-tiles">
      {tilesIn(corner, size, zoom).map(({ left, top, side, ...tile }) => (
        <image
          key={`${tile.z} ${tile.x} ${tile.y} ${Math.round(left / side)}`}
          href={tileUrl(template, tile)}
          x={left}
          y={top}
          width={side + 0.5}
          height={side + 0.5}
        />
      ))}
    </g>
  )
}

function Degrees({ corner, zoom }: { corner: Point; zoom: number }) {
  const first = placeAt(corner, zoom)
  const last = placeAt({ x: corner.x + size.width, y: corner.y + size.height }, zoom)
  const xOf = (lng: number) => pointOf({ lng, lat: first.lat }, zoom).x - corner.x
  const yOf = (lat: number) => pointOf({ lng: first.lng, lat }, zoom).y - corner.y
  return (
    <g className="map-degrees">
      {linesBetween(first.lng, last.lng).map(lng => (
        <g key={lng} transform={`translate(${xOf(lng)} 0)`}>
          <line y2={size.height} />
          <text x={3} y={size.height - 5}>{`${lng}°`}</text>
        </g>
      ))}
      {linesBetween(last.lat, first.lat, 6).map(lat => (
        <g key={lat} transform={`translate(0 ${yOf(lat)})`}>
          <line x2={size.width} />
          <text x={4} y={-3}>{`${lat}°`}</text>
        </g>
      ))}
    </g>
  )
}

function Scale({ centre, zoom }: { centre: Place; zoom: number }) {
  const { metres, pixels } = scaleAt(centre, zoom, 120)
  return (
    <g className="map-scale" transform={`translate(${size.width - pixels - 14} 22)`}>
      <path d={`M0 -5V0H${pixels}V-5`} />
      <text x={pixels / 2} y={-8}>
        {lengthText(metres)}
      </text>
    </g>
  )
}
