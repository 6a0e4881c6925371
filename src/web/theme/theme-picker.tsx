import { SkinOutlined } from '@ant-design/icons'
import { Popover } from 'antd'
import { type CSSProperties, useState } from 'react'
import './theme-picker.css'
import { type ThemeName, themes } from './themes.ts'
import { chooseTheme, useTheme } from './use-theme.ts'

const names = Object.keys(themes) as ThemeName[]

/** The eleven themes, each as a small picture of the shell; a choice is worn at once. */
export function ThemePicker() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover trigger="click" placement="bottomRight" open={isOpen} onOpenChange={setOpen} content={<ThemeList />} destroyOnHidden>
      <button type="button" className="icon-button" title="主题" aria-label="主题" aria-expanded={isOpen}>
        <SkinOutlined />
      </button>
    </Popover>
  )
}

function ThemeList() {
  const worn = useTheme()
  return (
    <fieldset className="theme-list" aria-label="主题">
      {names.map(name => (
        <label key={name} className="theme-choice" title={name}>
          <input type="radio" name="theme" checked={themes[name] === worn} onChange={() => chooseTheme(name)} />
          <ThemePicture name={name} />
          {themes[name].label}
        </label>
      ))}
    </fieldset>
  )
}

function ThemePicture({ name }: { name: ThemeName }) {
  const { dark, page, primary, sider, siderActive, header } = themes[name]
  const colours = {
    '--page': page,
    '--primary': primary,
    '--sider': sider,
    '--active': siderActive,
    '--header': header,
    '--card': dark ? '#181F28' : '#FFFFFF',
  }
  return (
    <span className="theme-picture" style={colours as CSSProperties} aria-hidden>
      <i className="theme-sider" />
      <i className="theme-header" />
      <i className="theme-card" />
    </span>
  )
}
