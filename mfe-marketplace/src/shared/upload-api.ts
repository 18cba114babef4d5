import * as catalogRoutes from '@alaso/contracts/catalog';
import * as ordersRoutes from '@alaso/contracts/orders';
import type { PhotoCalls } from '@alaso/ui';
import { createEndpoints, endpointOf } from '@alaso/web-kit';

/** The calls with which a listing is made. */
export const {
  useListBatchMutation,
  useGetPriceHintQuery,
  useListDuplicatesQuery,
  useCreateListingMutation,
  useGetDraftQuery,
  useCreateDraftMutation,
  useSaveDraftMutation,
  usePublishDraftMutation,
  useCreateUploadAddressMutation,
  useAddPhotoMutation,
  useSetRentalTermsMutation,
} = createEndpoints('marketplace', (build) => ({
  listBatch: endpointOf(build, catalogRoutes.listBatch),
  getPriceHint: endpointOf(build, catalogRoutes.getPriceHint),
  listDuplicates: endpointOf(build, catalogRoutes.listDuplicates),
  createListing: endpointOf(build, catalogRoutes.createListing),
  getDraft: endpointOf(build, catalogRoutes.getDraft),
  createDraft: endpointOf(build, catalogRoutes.createDraft),
  saveDraft: endpointOf(build, catalogRoutes.saveDraft),
  publishDraft: endpointOf(build, catalogRoutes.publishDraft),
  createUploadAddress: endpointOf(build, catalogRoutes.createUploadAddress),
  addPhoto: endpointOf(build, catalogRoutes.addPhoto),
  setRentalTerms: endpointOf(build, ordersRoutes.setRentalTerms),
}));

/** What the photos of a form ask svc-catalog. */
export function usePhotoCalls(): PhotoCalls {
  const [createAddress] = useCreateUploadAddressMutation();
  const [addPhoto] = useAddPhotoMutation();
  return {
    askForAddress: (file) => createAddress({ body: file }).unwrap(),
    addPhoto: (objectPath) => addPhoto({ body: { objectPath } }).unwrap(),
  };
}
