import { repeatedAt } from '../../../base/repeated.ts'
import type { Problem } from '../../../kit/field.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { files } from '../../../kit/fields/file.ts'
import { rows } from '../../../kit/fields/rows.ts'
import { text } from '../../../kit/fields/text.ts'
import { day } from '../../../kit/fields/time.ts'

/** The makers, general agents and authorized dealers: whoever speaks for brands. */
const qualified = ['A202', 'A203', 'A204']

export const showsQualifications = (attribute: unknown) => qualified.includes(String(attribute))

/** For which brands a supplier may speak, by which paper and until when. */
export const qualifications = rows('alSupplierBrandQualificationsVOs', '品牌资质', {
  brandId: ref('brand', 'brandId', '品牌', { required: true }),
  certificate: text('certificateNo', '证书编号', { length: 50 }),
  validTo: day('endDate', '有效期至'),
  papers: files('fileInfoVoForms', '证书'),
})

interface Qualified {
  attribute: string | null
  brandQualifications: { brandId: string }[] | null
}

/** Each brand once. */
export const qualificationFaults = ({ attribute, brandQualifications }: Qualified): Problem[] =>
  showsQualifications(attribute)
    ? repeatedAt((brandQualifications ?? []).map(({ brandId }) => brandId)).map(index => ({
        field: 'brandQualifications',
        message: `品牌资质第${index + 1}行品牌重复`,
      }))
    : []
