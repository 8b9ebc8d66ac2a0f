import AppointmentRequestPage from "@/app/(care)/appointment-request/page";
import { BookingTexts } from "@/app/es/_texts/booking-texts";

export { generateMetadata } from "@/app/(care)/appointment-request/page";

export const dynamic = "force-dynamic";

export default (props: PageProps<"/es/appointment-request">) => (
  <BookingTexts>
    <AppointmentRequestPage {...props} />
  </BookingTexts>
);
