/** The six ways of the file converter: what is given, what comes out. */
export interface ConvertMode {
  type: 1 | 2 | 3 | 4 | 5 | 6
  label: string
  takes: 'pdf' | 'pictures'
  /** The ending of what is made. */
  makes: 'docx' | 'xlsx' | 'png' | 'pdf'
}

export const convertModes: ConvertMode[] = [
  { type: 1, label: 'PDF转Word', takes: 'pdf', makes: 'docx' },
  { type: 2, label: '图片转Word', takes: 'pictures', makes: 'docx' },
  { type: 3, label: 'PDF转Excel', takes: 'pdf', makes: 'xlsx' },
  { type: 4, label: '图片转Excel', takes: 'pictures', makes: 'xlsx' },
  { type: 5, label: 'PDF转图片', takes: 'pdf', makes: 'png' },
  { type: 6, label: '图片转PDF', takes: 'pictures', makes: 'pdf' },
]

export const convertLimits = { megabytes: 5, pictures: 30, types: { pdf: ['pdf'], pictures: ['png', 'jpg', 'jpeg'] } }

export const tooManyPictures = `最多可上传${convertLimits.pictures}张图片`
export const noFile = { pdf: '请上传文件！', pictures: '请上传图片！' }
