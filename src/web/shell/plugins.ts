/** A tool of the tab strip's plug-in menu. */
interface Plugin {
  label: string
  open(): unknown
}

const plugins: Plugin[] = []

/** Offers a tool beside the tabs; without any the menu is not there. */
export const registerPlugin = (plugin: Plugin) => void plugins.push(plugin)

export const allPlugins = (): readonly Plugin[] => plugins
