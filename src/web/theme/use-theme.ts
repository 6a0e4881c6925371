import { useSyncExternalStore } from 'react'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { type ThemeName, themes } from './themes.ts'
import { applyTheme } from './variables.ts'

const useThemeName = create<{ name: ThemeName }>()(persist((): { name: ThemeName } => ({ name: 'default' }), { name: 'hengshang.theme' }))

export const useTheme = () => themes[useThemeName(state => state.name)] ?? themes.default

export const chooseTheme = (name: ThemeName) => useThemeName.setState({ name })

/** Dresses the document in the chosen theme, now and after every change. */
export function wearTheme() {
  const wear = () => applyTheme(themes[useThemeName.getState().name] ?? themes.default)
  wear()
  useThemeName.subscribe(wear)
}

const low = typeof matchMedia === 'function' ? matchMedia('(max-height: 799px)') : undefined

/** True in windows under 800 pixels of height, where every row of the shell is lower. */
export function useIsLow() {
  return useSyncExternalStore(
    changed => {
      low?.addEventListener('change', changed)
      return () => low?.removeEventListener('change', changed)
    },
    () => low?.matches ?? false,
  )
}
