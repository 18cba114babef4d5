import * as catalogRoutes from '@alaso/contracts/catalog';
import * as ordersRoutes from '@alaso/contracts/orders';
import type { PhotoCalls } from '@alaso/ui/photos';
import { createEndpoints, endpointOf } from '@alaso/web-kit';

const uploadApi = createEndpoints('marketplace', (build) => ({
  listBatch: endpointOf(build, catalogRoutes.listBatch),
  getPriceHint: endpointOf(build, catalogRoutes.getPriceHint),
  listDuplicates: endpointOf(build, catalogRoutes.listDuplicates),
  createListing: endpointOf(build, catalogRoutes.createListing),
  editListing: endpointOf(build, catalogRoutes.editListing),
  getDraft: endpointOf(build, catalogRoutes.getDraft),
  createDraft: endpointOf(build, catalogRoutes.createDraft),
  saveDraft: endpointOf(build, catalogRoutes.saveDraft),
  publishDraft: endpointOf(build, catalogRoutes.publishDraft),
  createUploadAddress: endpointOf(build, catalogRoutes.createUploadAddress),
  addPhoto: endpointOf(build, catalogRoutes.addPhoto),
  setRentalTerms: endpointOf(build, ordersRoutes.setRentalTerms),
}));

export const {
  useListBatchMutation,
  useGetPriceHintQuery,
  useListDuplicatesQuery,
  useCreateListingMutation,
  useEditListingMutation,
  useGetDraftQuery,
  useCreateDraftMutation,
  useSaveDraftMutation,
  usePublishDraftMutation,
  useSetRentalTermsMutation,
} = uploadApi;

/** Returns the API calls that upload a form's photos. */
export function usePhotoCalls(): PhotoCalls {
  const [createAddress] = uploadApi.useCreateUploadAddressMutation();
  const [addPhoto] = uploadApi.useAddPhotoMutation();
  return {
    askForAddress: (file) => createAddress({ body: file }).unwrap(),
    addPhoto: (objectPath) => addPhoto({ body: { objectPath } }).unwrap(),
  };
}
