import { Button, Input } from 'antd'
import { useState } from 'react'
import { region } from '../../kit/fields/choice.ts'
import { text } from '../../kit/fields/text.ts'
import { wordOf } from '../client/rows.ts'
import { FieldInput } from '../fields/field-input.tsx'
import { TabDialog } from '../form/tab-dialog.tsx'
import { MapPlane } from './map-plane.tsx'
import './map.css'
import type { Located, MapOptions } from './located.ts'
import { type Place, readPlace } from './projection.ts'
import type { MapService } from './service.ts'
import { useMap } from './use-map.ts'

const areaField = region('areaCode', '所在地区')
const addressField = text('address', '详细地址')

interface Props extends MapOptions {
  service: MapService
  onClose(located?: Located): void
}

/** Where an address lies: its region, its words, and a marker that is dragged, moved by arrows or typed. */
export function MapDialog({ service, onClose, ...options }: Props) {
  const { form, place, centre, zoom, found, ...map } = useMap({ ...options, service })
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
          row={{ ...form }}
          value={form.areaCode}
          onChange={(value, rides) => map.change({ areaCode: wordOf(value), ...rides })}
          placeholder="所在地区"
        />
        <FieldInput
          field={addressField}
          value={form.address}
          onChange={value => map.change({ address: wordOf(value) })}
          placeholder="详细地址"
        />
        <Input.Search placeholder="关键字，或经纬度如 120.155,30.274" enterButton="查询" onSearch={words => void map.search(words)} />
      </div>
      {found && <Found rows={found} onChoose={map.choose} />}
      <div className="map-box">
        <MapPlane
          place={place}
          centre={centre}
          zoom={zoom}
          tiles={service.tileUrl}
          onMove={map.move}
          onCentre={map.setCentre}
          onZoom={map.zoomTo}
        />
        {service.tileUrl && service.credit && <span className="map-credit">{service.credit}</span>}
        <div className="map-zoom">
          <Button size="small" aria-label="放大" onClick={() => map.zoomTo(zoom + 1)}>
            +
          </Button>
          <Button size="small" aria-label="缩小" onClick={() => map.zoomTo(zoom - 1)}>
            −
          </Button>
        </div>
      </div>
      <Degrees place={place} onType={map.goTo} />
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
