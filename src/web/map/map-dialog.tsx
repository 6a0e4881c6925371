import { Button, Input } from 'antd'
import { useState } from 'react'
import { region } from '../../kit/fields/choice.ts'
import { text } from '../../kit/fields/text.ts'
import { notify } from '../client/notify.ts'
import { FieldInput } from '../fields/field-input.tsx'
import { TabDialog } from '../form/tab-dialog.tsx'
import { MapPlane } from './map-plane.tsx'
import './map.css'
import type { Located, MapOptions } from './open-map.tsx'
import { type Place, readPlace, rounded } from './projection.ts'

const usualZoom = 12.8
const closeZoom = 15
const limits = { least: 3, most: 18 }
/** Where a company of ours begins to look. */
const start: Place = { lng: 120.15507, lat: 30.27415 }

const areaField = region('areaCode', '所在地区')
const addressField = text('address', '详细地址')

interface Props extends MapOptions {
  onClose(located?: Located): void
}

/** Where an address lies: its region, its words, and a marker that is dragged, moved by arrows or typed. */
export function MapDialog({ located, find, onClose }: Props) {
  const known = located.lng != null && located.lat != null ? { lng: Number(located.lng), lat: Number(located.lat) } : undefined
  const [form, setForm] = useState(located)
  const [place, setPlace] = useState(known ?? start)
  const [centre, setCentre] = useState(known ?? start)
  const [zoom, setZoom] = useState(known ? closeZoom : usualZoom)
  const [found, setFound] = useState<Located[]>()
  const change = (patch: object) => setForm(before => ({ ...before, ...patch }))
  const zoomTo = (next: number) => setZoom(Math.min(Math.max(next, limits.least), limits.most))

  function goTo(next: Place, words: Partial<Located> = {}) {
    setPlace(rounded(next))
    setCentre(next)
    zoomTo(closeZoom)
    change(words)
  }

  async function search(keyword: string) {
    if (!keyword.trim()) return notify.error('请输入关键字查询/或拖动地图查找')
    const typed = readPlace(keyword)
    if (typed) return goTo(typed)
    setFound(find ? await find(keyword.trim()) : [])
  }

  const answer = () => onClose({ ...form, ...place, title: form.address, point: place })
  return (
    <TabDialog
      title="地图定位"
      width={720}
      onClose={() => onClose()}
      footer={
        <>
          <span className="muted at-start">拖动标记，或选中标记后用方向键移动（按住 Shift 微调）</span>
          <Button onClick={() => onClose()}>取消</Button>
          <Button type="primary" onClick={answer}>
            确定
          </Button>
        </>
      }
    >
      <div className="map-words">
        <FieldInput
          field={areaField}
          row={form}
          value={form.areaCode}
          onChange={(value, rides) => change({ areaCode: value, ...rides })}
          placeholder="所在地区"
        />
        <FieldInput field={addressField} value={form.address} onChange={value => change({ address: value })} placeholder="详细地址" />
        <Input.Search placeholder="关键字，或经纬度如 120.155,30.274" enterButton="查询" onSearch={words => void search(words)} />
      </div>
      {found && <Found rows={found} onChoose={row => goTo({ lng: Number(row.lng), lat: Number(row.lat) }, row)} />}
      <div className="map-box">
        <MapPlane place={place} centre={centre} zoom={zoom} onMove={setPlace} onCentre={setCentre} onZoom={zoomTo} />
        <div className="map-zoom">
          <Button size="small" aria-label="放大" onClick={() => zoomTo(zoom + 1)}>
            +
          </Button>
          <Button size="small" aria-label="缩小" onClick={() => zoomTo(zoom - 1)}>
            −
          </Button>
        </div>
      </div>
      <Degrees place={place} onType={next => goTo(next)} />
    </TabDialog>
  )
}

function Found({ rows, onChoose }: { rows: Located[]; onChoose(row: Located): void }) {
  if (!rows.length) return <p className="map-found muted">没有找到这个地点，请拖动标记或输入经纬度</p>
  return (
    <ul className="map-found">
      {rows.map(row => (
        <li key={`${row.lng} ${row.lat} ${row.address}`}>
          <button type="button" className="field-link" onClick={() => onChoose(row)}>
            {[row.title, row.areaName, row.address].filter(Boolean).join(' ')}
          </button>
        </li>
      ))}
    </ul>
  )
}

function Degrees({ place, onType }: { place: Place; onType(place: Place): void }) {
  const shown = `${place.lng.toFixed(6)}, ${place.lat.toFixed(6)}`
  const [typed, setTyped] = useState<string>()
  const commit = () => {
    const read = typed == null ? undefined : readPlace(typed)
    if (read) onType(read)
    setTyped(undefined)
  }
  return (
    <label className="map-degrees-input">
      <span className="muted">经纬度</span>
      <Input
        aria-label="经纬度"
        value={typed ?? shown}
        onChange={event => setTyped(event.target.value)}
        onBlur={commit}
        onPressEnter={commit}
      />
    </label>
  )
}
